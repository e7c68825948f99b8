-- Which contracts an article is about, so that whoever reads it on the home of a car is shown none about health.

-- empty, or null in what was drafted before: for everybody
alter table blog_posts add column topic text default '' check (topic in ('', 'health', 'motor'));
