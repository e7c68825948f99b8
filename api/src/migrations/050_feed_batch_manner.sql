-- How a batch is to be read and what it is to do, in words: the same bytes read otherwise are another batch. Nobody is told
-- of one from before that it differs, for what it was is not known.
alter table feed_batches add column manner text;
