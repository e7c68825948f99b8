-- What a batch has kept is looked up by its key, row by row where the server believes that the batch has written little.
drop index feed_before_of_batch;
create index feed_before_of_batch on feed_before (batch, key);

-- The role that serves people may not measure a table of the owner's. What was kept a moment ago is joined with what a
-- batch wrote: without figures each row of the one would read all rows of the other.
create function measure_feed_before() returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  analyze feed_before;
end $$;
