-- What feeds say more of, and numbers that nobody has to write out (docs/decisions/0074-feeds-that-say-what-they-take.md).

-- of how many rows something looks like a mistake although they are taken, and what of the first of them does
alter table feed_batches add column warned bigint not null default 0;
alter table feed_batches add column warnings jsonb not null default '[]';
