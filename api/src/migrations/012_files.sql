-- Keys under which bytes may lie that no row of `files` holds yet. Written before the bytes, gone in the
-- transaction that writes the row: whatever a process leaves behind is found here.
create table pending_files (
  store_key  text primary key,
  started_at timestamptz not null default now()
);
create index pending_files_by_age on pending_files (started_at);

-- An ID image goes with its onboarding, unless an account or a request for access has taken it.
delete from onboarding_files where uid_hash is null;
alter table onboarding_files
  alter column uid_hash set not null,
  drop constraint onboarding_files_uid_hash_fkey,
  add constraint onboarding_files_uid_hash_fkey
    foreign key (uid_hash) references onboardings (uid_hash) on delete cascade;

-- Whether anything refers to a file is asked when forgotten ones are looked for, and when one is deleted.
create index request_files_of_file on request_files (file_id);
create index health_folder_files_of_file on health_folder_files (file_id);
create index accounts_of_file on accounts (id_file_id) where id_file_id is not null;
create index access_requests_of_file on access_requests (id_file_id) where id_file_id is not null;
