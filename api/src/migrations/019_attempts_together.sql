-- Several counters in one statement, counted together or not at all: a call at the door has up to five of them, and one
-- connection is enough.

-- Attempts on one key queue up at its lock, also those of other processes; always in the same order, so that two calls
-- never wait for each other.
create function lock_attempts(of_keys text[]) returns void
language plpgsql as $$
declare
  one text;
begin
  if cardinality(of_keys) > 1 then
    of_keys := array(select unnest(of_keys) order by 1);
  end if;
  foreach one in array of_keys loop
    perform pg_advisory_xact_lock(hashtextextended(one, 0));
  end loop;
end $$;

-- Counts one attempt on each key and answers 0, or counts none and answers for how many milliseconds there is no room.
-- Several are looked at before the locks too: whoever is refused waits for nobody and holds nobody up. Each statement
-- behind the locks sees what the one before has counted. Without `until` it only looks. A plan that was made while the
-- table was empty would read all of it later on: the index is always the right way.
create function take_attempts(of_keys text[], most integer[], at timestamptz, until timestamptz[]) returns float8
language plpgsql set enable_seqscan = off as $$
declare
  taken bigint;
  frees_at timestamptz;
  wait float8;
  looks_first boolean := until is null or cardinality(of_keys) > 1;
begin
  for look in (case when looks_first then 1 else 2 end) .. 2 loop
    if look = 2 then
      perform lock_attempts(of_keys);
    end if;
    for n in 1 .. cardinality(of_keys) loop
      select sum(hits), min(window_end) into taken, frees_at
        from rate_limits where key = of_keys[n] and window_end > at and hits > 0;
      if taken >= most[n] then
        wait := greatest(wait, extract(epoch from frees_at - at) * 1000);
      end if;
    end loop;
    if wait is not null or until is null then
      return coalesce(wait, 0);
    end if;
  end loop;
  for n in 1 .. cardinality(of_keys) loop
    insert into rate_limits (key, window_end, hits) values (of_keys[n], until[n], 1)
      on conflict (key, window_end) do update set hits = rate_limits.hits + 1;
  end loop;
  return 0;
end $$;

-- The release before asks for one at a time.
create or replace function take_attempt(of_key text, most integer, at timestamptz, until timestamptz) returns float8
language sql as $$ select take_attempts(array[of_key], array[most], at, array[until]) $$;

create function give_back_attempts(of_keys text[], until timestamptz[]) returns void
language plpgsql as $$
begin
  perform lock_attempts(of_keys);
  update rate_limits set hits = hits - 1
    from unnest(of_keys, until) as one (key, until)
    where rate_limits.key = one.key and window_end = one.until and hits > 0;
end $$;
