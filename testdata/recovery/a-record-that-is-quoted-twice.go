Ann wrote:
> Bo wrote:
>> EVENT Club
>> BLACK Ann
>> B 1 Q16
> > W 2 D4

A fine game!
