-- What every process shares, whatever the portal is about: settings, limits, messages on their way out, stored files.

-- immutable, so that search columns can be generated from it; unaccent() itself is only stable
create extension if not exists unaccent;
create function plain_text(value text) returns text
  language sql immutable parallel safe
  as $$ select lower(public.unaccent('public.unaccent', coalesce(value, ''))) $$;

-- What all processes must agree on but nobody has to configure: made once by whoever comes first.
create table settings (
  name  text primary key,
  value text not null
);

-- Counters of attempts. Losing them in a crash of the database only forgives a few attempts.
create unlogged table rate_limits (
  key        text not null,
  window_end timestamptz not null,
  hits       integer not null,
  primary key (key, window_end)
);
create index rate_limits_by_end on rate_limits (window_end);

-- Counts one attempt and answers 0, or answers for how many milliseconds none is left. Attempts on one key queue up at
-- the lock, also those of other processes, and each statement below it sees what the one before has counted. A plan that
-- was made while the table was empty would read all of it later on: the index is always the right way.
create function take_attempt(of_key text, most integer, at timestamptz, until timestamptz) returns float8
language plpgsql set enable_seqscan = off as $$
declare
  taken bigint;
  frees_at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(of_key, 0));
  select sum(hits), min(window_end) into taken, frees_at
    from rate_limits where key = of_key and window_end > at and hits > 0;
  if taken >= most then
    return extract(epoch from frees_at - at) * 1000;
  end if;
  insert into rate_limits (key, window_end, hits) values (of_key, until, 1)
    on conflict (key, window_end) do update set hits = rate_limits.hits + 1;
  return 0;
end $$;

-- A solved puzzle counts once. Kept until it would have expired anyway.
create table spent_challenges (
  signature  text primary key,
  expires_at timestamptz not null
);
create index spent_challenges_by_expiry on spent_challenges (expires_at);

create table messages (
  id         uuid primary key,
  channel    text not null check (channel in ('email', 'sms')),
  recipient  text not null,
  subject    text not null default '',
  -- erased once delivered through a real gateway: it may hold a code or a password
  body       text,
  created_at timestamptz not null default now(),
  sent_at    timestamptz,
  -- set when the last retry has failed; the message stays for a person to look at
  failed_at  timestamptz
);
create index messages_by_age on messages (created_at desc);

-- Which recurring clean-up runs or ran last, so that one process at a time does it.
create table sweeps (
  name        text primary key,
  started_at  timestamptz not null,
  finished_at timestamptz
);

-- Bytes in the file store. Who may read one is decided by the table that points to it.
create table files (
  id         uuid primary key,
  store_key  text not null unique,
  name       text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256     bytea not null,
  created_at timestamptz not null default now()
);

-- Keys under which bytes may lie that no row of `files` holds: not yet, or no longer. Written before the bytes come, or
-- when their row goes; whatever a process leaves behind is found here.
create table pending_files (
  store_key  text primary key,
  started_at timestamptz not null default now(),
  -- the bytes are being removed, so that no row may take them any more
  removing   boolean not null default false
);
create index pending_files_by_age on pending_files (started_at);

-- Files that have lost a reference, perhaps the last one. The sweep looks at these, however many files there are.
create table released_files (
  file_id     uuid primary key,
  released_at timestamptz not null default now()
);
create index released_files_by_age on released_files (released_at);

-- For every table that refers to a file, with the name of its column. The row that is there already is written again,
-- so that a sweep which holds it is waited for, and cannot judge by what was true before.
create function release_file() returns trigger language plpgsql as $$
begin
  insert into released_files (file_id) values ((to_jsonb(old) ->> tg_argv[0])::uuid)
    on conflict (file_id) do update set released_at = now();
  return null;
end $$;
