-- Who gets a message of a batch, by the language that it is written in: seen before it is applied (docs/decisions/0048).
alter table feed_batches add column reached jsonb not null default '[]';
