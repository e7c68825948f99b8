-- Files that a member has sent ahead, while the request that they are meant for is still being filled in. Once the
-- request exists it names them, and the row goes; a row that nobody has named for a day is swept, and its file with it.
create table waiting_files (
  member_id  bigint not null references members (id) on delete cascade,
  file_id    uuid not null references files (id),
  -- an upload that is repeated because its answer was lost finds the file that it has already brought
  upload_key text not null,
  -- as in `files`, so that what waits of a member is counted here alone
  size_bytes bigint not null,
  created_at timestamptz not null,
  primary key (member_id, file_id),
  unique (member_id, upload_key)
);
create index waiting_files_of_file on waiting_files (file_id);
create index waiting_files_by_age on waiting_files (created_at);
create trigger waiting_files_release_file after delete or update of file_id on waiting_files
  for each row when (old.file_id is not null) execute function release_file('file_id');
