alter table requests validate constraint requests_kind_check;

-- All that is kept of a member, as one archive that they asked for (docs/decisions/0057). The bytes rest sealed by a key of
-- their own, which rests sealed by SERVER_SECRET: whoever reads the store alone, or a backup, reads nothing.
create table data_exports (
  id         uuid primary key,
  member_id  bigint not null references members (id) on delete cascade,
  language   text not null,
  state      text not null check (state in ('waiting', 'making', 'ready', 'failed')),
  asked_at   timestamptz not null,
  -- whoever makes it renews this; once it has passed, another process begins anew
  held_until timestamptz,
  tries      smallint not null default 0,
  done       integer not null default 0,
  total      integer not null default 0,
  file_id    uuid references files (id),
  sealed_key bytea,
  -- of the archive itself
  size_bytes bigint,
  ready_at   timestamptz,
  expires_at timestamptz,
  check ((state = 'ready') = (file_id is not null and sealed_key is not null and expires_at is not null))
);
create unique index data_exports_one_under_way on data_exports (member_id) where state in ('waiting', 'making');
create index data_exports_of_member on data_exports (member_id, asked_at desc);
create index data_exports_to_make on data_exports (asked_at) where state in ('waiting', 'making');
create index data_exports_of_file on data_exports (file_id) where file_id is not null;
create index data_exports_by_end on data_exports (expires_at) where expires_at is not null;
create trigger data_exports_release_file after delete or update of file_id on data_exports
  for each row when (old.file_id is not null) execute function release_file('file_id');
