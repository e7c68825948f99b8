-- What happened at the door, for whoever has to find out later. Neither a person nor an address can be read from it: both
-- are hashed with a key, so that one person's rows are found by who asks for that person, and by nobody else.
create table security_events (
  -- alike events of one minute are one row, so that whoever makes noise does not fill the disk
  minute       timestamptz not null,
  kind         text not null,
  -- of the CIN: an account may move from one row of members to another; empty for nobody in particular
  person_hash  bytea not null,
  -- empty for what the insurer's staff did
  network_hash bytea not null,
  -- a channel, or who of the staff decided
  detail       text not null,
  times        integer not null default 1,
  last_at      timestamptz not null,
  primary key (person_hash, minute, kind, network_hash, detail)
);
create index security_events_by_age on security_events (minute);
