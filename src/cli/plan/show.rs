//! The plan as a person reads it.

use super::super::excerpt::visible;
use super::super::output::{Destination, OutputFile};
use super::names::numbered;
use super::{Task, Work};

/// What would be done, a line for each input.
pub fn shown(tasks: &[Task], joined: Option<&Destination>, archive: Option<&OutputFile>) -> String {
    let replaced = |target: &OutputFile| match target.replace && target.path.exists() {
        true => " (replaced)",
        false => "",
    };
    let mut plan = String::new();
    for task in tasks {
        let what = match &task.work {
            Work::Rewrite(in_place) if in_place.mends => "is replaced, where that mends it".to_owned(),
            Work::Rewrite(_) => "is replaced, where it would change".to_owned(),
            Work::Check => "is checked".to_owned(),
            Work::Convert { destination: Destination::File(target), .. } => {
                format!("-> {}{}", target.path.to_string_lossy(), replaced(target))
            }
            Work::Convert { destination, .. } => format!("-> {}", destination.name()),
            Work::Split { target, .. } => {
                let name = numbered(&target.path, 1, 1);
                format!("-> {} ...", name.to_string_lossy())
            }
            Work::Join => {
                let name = joined.map(Destination::name);
                format!("-> {}", name.unwrap_or_default())
            }
            Work::Copy(target) => format!("-> {} (copied)", target.path.to_string_lossy()),
            Work::PassOver(target) => format!("== {}", target.path.to_string_lossy()),
            Work::Skip(reason) => format!("is skipped: {reason}"),
            Work::Refuse(refusal) => format!("fails: {}", refusal.text),
        };
        let name = task.source.name();
        plan.push_str(&format!("{} {}\n", visible(&name), visible(&what)));
    }
    if let Some(archive) = archive.filter(|archive| archive.path.exists()) {
        plan.push_str(&format!("{} is replaced\n", visible(&archive.name())));
    }
    plan
}
