-- One key of a source is one row, and the server sees to it: a statement that would double one fails, and its batch
-- changes nothing. A spread table can have no unique index without the member; there the lock of the feeds and their
-- plans are the only guard, and the index stays as it is.
--
-- Should keys be doubled already, as an undo could do before, the start must not fail on it, and nobody's data is
-- removed: the newest row keeps the key, every other one is called `<key> (double 1)` from now on. It is still its
-- source's, so that a tombstone under that key removes it, and a snapshot does.
do $$
declare
  name text;
  is_spread boolean;
begin
  foreach name in array array['crm_contacts', 'health_policies', 'motor_policies', 'motor_guarantees', 'beneficiaries',
      'health_folders', 'motor_folders'] loop
    is_spread := false;
    if to_regclass('pg_dist_partition') is not null then
      execute 'select exists (select from pg_dist_partition where logicalrelid = $1::regclass and partkey is not null)'
        into is_spread using name;
    end if;
    continue when is_spread;
    execute format('update %1$I t set source_key = t.source_key || '' (double '' || d.nth - 1 || '')''
      from (select ctid, row_number() over (partition by source, source_key
          order by source_version desc, source_batch desc, ctid) as nth
        from %1$I where source is not null) d
      where t.ctid = d.ctid and d.nth > 1', name);
    execute format('drop index %I', name || '_by_source');
    execute format('create unique index %I on %I (source, source_key) where source is not null',
      name || '_by_source', name);
  end loop;
end $$;

-- What feeds keep of a person goes with their row in `members`: images of rows, sampled differences, refused rows, what
-- there was to tell. A batch says `rafiq.feeds`: what it removes can be brought back, so its images stay for their 30
-- days. Whoever was never verified has none.
create or replace function forget_member() returns trigger language plpgsql as $$
declare
  gone bigint[] := array(select id from old_rows where verified);
begin
  if gone = '{}' then
    return null;
  end if;
  delete from feed_notices where member_id = any (gone);
  if current_setting('rafiq.feeds', true) is distinct from 'on' then
    update feed_batches set differences = '[]'
      where id in (select batch from feed_before where member_id = any (gone)) and differences <> '[]';
    delete from feed_before where member_id = any (gone);
  end if;
  return null;
end $$;
create or replace trigger members_delete_feeds after delete on members
  referencing old table as old_rows for each statement execute function forget_member();

-- A refused row is known by no member, but by the key that its source has for them.
create or replace function forget_refused() returns trigger language plpgsql as $$
declare
  gone record;
begin
  if current_setting('rafiq.feeds', true) = 'on' then
    return null;
  end if;
  for gone in select source, key, to_json(key)::text as quoted from old_rows loop
    delete from feed_refused r using feed_batches b
      where b.id = r.batch and b.source = gone.source
        and ((b.entity = 'members' and r.key = gone.key)
          or strpos(r.raw, '"member":' || gone.quoted) > 0 or strpos(r.raw, '"member": ' || gone.quoted) > 0);
  end loop;
  return null;
end $$;
create or replace trigger registry_keys_delete_feeds after delete on registry_keys
  referencing old table as old_rows for each statement execute function forget_refused();
