-- Accident reports that two phones fill in together (docs/decisions/0059). They belong to no member and are never written
-- together with what a member owns. What was written is sealed by a key that only the phones have; in the clear are the
-- name of a box, its stamp and which phone wrote. All of it goes after 48 hours.

create table constat_meetings (
  id           uuid primary key,
  -- of each phone's secret; null: it has left, or has not come
  a_secret     bytea,
  b_secret     bytea,
  -- by which stamps each writes
  a_phone      text collate "C" not null,
  b_phone      text collate "C",
  -- when each last said that it is there
  a_seen_at    timestamptz not null,
  b_seen_at    timestamptz,
  -- for the other phone, once
  invite       bytea not null,
  invite_spent boolean not null default false,
  -- of the last writing: each gets a higher one, in the order in which they are to be seen
  last_number  int not null default 0,
  expires_at   timestamptz not null
);
create index constat_meetings_by_end on constat_meetings (expires_at);
comment on table constat_meetings is
  'Two phones, A and B, that fill in one accident report.';

create table constat_entries (
  meeting_id uuid not null references constat_meetings (id) on delete cascade,
  key        text collate "C" not null,
  number     int not null,
  count      int not null,
  phone      text collate "C" not null,
  sealed     bytea not null,
  primary key (meeting_id, key)
);
-- sealed bytes do not compress; PostgreSQL 15, on which Citus runs, cannot say it in `create table`
alter table constat_entries alter column sealed set storage external;
create index constat_entries_in_order on constat_entries (meeting_id, number);
comment on table constat_entries is
  'The latest writing of each box of a report.';

create table constat_photos (
  meeting_id uuid not null references constat_meetings (id) on delete cascade,
  id         text collate "C" not null,
  sealed     bytea not null,
  primary key (meeting_id, id)
);
-- sealed bytes do not compress; PostgreSQL 15, on which Citus runs, cannot say it in `create table`
alter table constat_photos alter column sealed set storage external;
comment on table constat_photos is
  'Photos of a report.';
