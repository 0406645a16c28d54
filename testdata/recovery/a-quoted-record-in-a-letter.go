From: Bo Rask
Subject: Re: The game of Sunday

Nils Berg writes:
> EVENT Club game
> B 1 Q16
> W 2 D4
Thank you!
