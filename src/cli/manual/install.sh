#!/bin/sh
# Installs the manual pages of ishisgf, and its completions for bash, zsh and fish.
#
#     ishisgf --generate install | sh                       # beneath ~/.local
#     ishisgf --generate install | sh -s /opt/go            # beneath another folder
#     ./ishisgf --generate install | ISHISGF=./ishisgf sh   # of a program that is not in the search path
set -eu
prefix=${1:-$HOME/.local}
program=${ISHISGF:-ishisgf}

put() {
    mkdir -p "$prefix/share/$2"
    "$program" --generate "$1" > "$prefix/share/$2/$3" < /dev/null
    echo "$prefix/share/$2/$3"
}

put man man/man1 ishisgf.1
put man-batch man/man7 ishisgf-batch.7
put man-conversion man/man7 ishisgf-conversion.7
put man-sgf man/man7 ishisgf-sgf.7
put bash bash-completion/completions ishisgf
put zsh zsh/site-functions _ishisgf
put fish fish/vendor_completions.d ishisgf.fish
