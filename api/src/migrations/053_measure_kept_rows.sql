-- On a Citus the rows of this table lie in one of its own on the coordinator. To measure by its name asks Citus to, which
-- refuses in a transaction that has written to it; the table in which the rows lie can be measured at any time.
create or replace function measure_feed_before() returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  lies_in text := 'feed_before';
begin
  if to_regclass('pg_catalog.pg_dist_shard') is not null then
    execute $find$select coalesce(
      (select shard_name(logicalrelid, shardid) from pg_dist_shard where logicalrelid = 'feed_before'::regclass),
      'feed_before')$find$ into lies_in;
  end if;
  execute format('analyze %s', lies_in);
end $$;
