-- Several counters in one statement, counted together or not at all: a call at the door has up to five of them, and one
-- connection is enough.

-- For how many milliseconds one of these has no room; none when all of them have.
create function attempts_wait(of_keys text[], most integer[], at timestamptz) returns float8
language sql stable set enable_seqscan = off as $$
  select max(extract(epoch from spent.frees_at - at) * 1000)::float8
  from unnest(of_keys, most) as one (key, most),
    lateral (select sum(hits) as taken, min(window_end) as frees_at
             from rate_limits where key = one.key and window_end > at and hits > 0) spent
  where spent.taken >= one.most
$$;

-- Attempts on one key queue up at its lock, also those of other processes; always in the same order, so that two calls
-- never wait for each other.
create function lock_attempts(of_keys text[]) returns void
language plpgsql as $$
declare
  one text;
begin
  for one in select unnest(of_keys) order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended(one, 0));
  end loop;
end $$;

-- Counts one attempt on each key and answers 0, or counts none and answers for how many milliseconds there is no room.
-- Looked at before the locks too: whoever is refused waits for nobody and holds nobody up.
create function take_attempts(of_keys text[], most integer[], at timestamptz, until timestamptz[]) returns float8
language plpgsql as $$
declare
  wait float8 := attempts_wait(of_keys, most, at);
begin
  if wait is null then
    perform lock_attempts(of_keys);
    wait := attempts_wait(of_keys, most, at);
  end if;
  if wait is not null then
    return wait;
  end if;
  insert into rate_limits (key, window_end, hits)
    select one.key, one.until, 1 from unnest(of_keys, until) as one (key, until)
    on conflict (key, window_end) do update set hits = rate_limits.hits + 1;
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
