EVENT Dates
DATE 8 March 1990
DATE played at night
