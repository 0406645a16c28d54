From: bo@example.org
Subject: Re: our game

Hans writes:
>> From: hans@example.org (Hans)
>> Date: 3 May 91 12:00:00 GMT
>> Subject: our game
>>
>> Hello Bo!
>>
>> BLACK Hans
>> B 1 Q16
>> W 2 D4
Thanks!
