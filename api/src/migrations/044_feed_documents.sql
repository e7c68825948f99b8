-- Bytes that a source sends before the rows that name them. A row is whole at each version and names them again each
-- time, so they stay for a while after their last use.
create table feed_documents (
  source     text not null,
  sha256     bytea not null,
  file_id    uuid not null references files (id),
  created_at timestamptz not null,
  used_at    timestamptz not null,
  primary key (source, sha256)
);
create index feed_documents_of_file on feed_documents (file_id);
create index feed_documents_by_use on feed_documents (used_at);
create trigger feed_documents_release_file after delete or update of file_id on feed_documents
  for each row when (old.file_id is not null) execute function release_file('file_id');

-- Whether a source has filed it: only then does a row that names it no longer take it away.
alter table health_folder_files add column by_feed boolean not null default false;
