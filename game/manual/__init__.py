"""The rules in our own words: the manual, its charts, how both are searched, set on pages and opened from anywhere."""
