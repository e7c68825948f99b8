-- Messages and the security log come to lie by month (029 to 031), so that an old month goes as a whole, in no time, and
-- leaves nothing to be vacuumed. A month is one of UTC: clocks of the house go forth and back.

-- The months of a table. The rows from before there were months are in one that has no beginning.
create function months_of(of_table regclass) returns table (name regclass, begins timestamptz, ends timestamptz)
language sql stable set timezone = 'UTC' set datestyle = 'ISO' as $$
  select part.oid::regclass,
         coalesce((regexp_match(bound, 'FROM \(''(.+?)''\)'))[1]::timestamptz, '-infinity'),
         (regexp_match(bound, 'TO \(''(.+?)''\)'))[1]::timestamptz
  from pg_inherits i join pg_class part on part.oid = i.inhrelid,
    pg_get_expr(part.relpartbound, part.oid) bound
  where i.inhparent = of_table and bound <> 'DEFAULT'
$$;

-- Makes this month and the two after it, and ends those that lie wholly before what is kept. The sweeps call it with a
-- role that may change no table: it runs as the owner, and what may be dropped at all is said here and by no caller.
-- Every other table's old months are only detached, as tables of their own, for whoever archives them.
create function keep_months(of_table regclass, at timestamptz, keep_from timestamptz) returns void
language plpgsql security definer
set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' set lock_timeout = '500ms' as $$
declare
  dropped constant text[] := '{messages,security_events}';
  -- takes the rows that no month was made for, so that no insert ever fails; the months are made like it
  spare regclass;
  -- the column that says when
  moment text;
  month timestamptz;
  month_name text;
  past regclass;
begin
  select p.partdefid::regclass, quote_ident(a.attname) into strict spare, moment
    from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
    join pg_class c on c.oid = p.partrelid and c.relnamespace = 'public'::regnamespace
    where p.partrelid = of_table;
  -- one caller at a time; whoever reads or writes rows does not wait for this
  execute format('lock table only %s in share update exclusive mode', of_table);

  for month in execute format(
    'select wanted from generate_series(date_trunc(''month'', $1), date_trunc(''month'', $1) + interval ''2 months'',
         interval ''1 month'') wanted
       union select distinct date_trunc(''month'', %s) from %s order by 1', moment, spare) using at
  loop
    month_name := format('%s_%s', of_table, to_char(month, 'YYYY_MM'));
    -- a month that was detached stays as it was put away: what comes for it later stays in the spare one
    continue when to_regclass(month_name) is not null
      or exists (select from months_of(of_table) there where month >= there.begins and month < there.ends);
    -- at the table itself: who waits there finds the new month afterwards, who waited at the spare one would fail
    execute format('lock table only %s in access exclusive mode', of_table);
    execute format('create table %s (like %s including all)', month_name, spare);
    execute format('with moved as (delete from %1$s where %2$s >= $1 and %2$s < $1 + interval ''1 month'' returning *)
      insert into %3$s select * from moved', spare, moment, month_name) using month;
    execute format('alter table %s attach partition %s for values from (%L) to (%L)',
      of_table, month_name, month, month + interval '1 month');
  end loop;

  for past in select there.name from months_of(of_table) there where there.ends <= keep_from order by there.ends loop
    execute format('alter table %s detach partition %s', of_table, past);
    if of_table::text = any (dropped) then
      execute format('drop table %s', past);
    end if;
  end loop;
end $$;

-- The first of two steps for a table that has rows: what the second one needs to know is promised here for the rows to
-- come and proven there for those that are, so that neither holds anybody up. Until the end of the next month at least:
-- the release before may go on writing for a while between the two.
create function end_of_rows(newest timestamptz) returns timestamptz language sql stable set timezone = 'UTC' as $$
  select date_trunc('month', greatest(now() + interval '1 month', newest)) + interval '1 month'
$$;
do $$ begin
  execute format('alter table messages add constraint messages_end check (created_at < %L) not valid',
    end_of_rows((select max(created_at) from messages)));
end $$;
