-- What every process shares: limits, spent human checks, messages on their way out, stored files.

-- Counters of attempts. Losing them in a crash of the database only forgives a few attempts.
create unlogged table rate_limits (
  key        text not null,
  window_end timestamptz not null,
  hits       integer not null,
  primary key (key, window_end)
);
create index rate_limits_by_end on rate_limits (window_end);

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
