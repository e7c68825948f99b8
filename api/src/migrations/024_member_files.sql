-- Files that a member has sent, or was given with a folder: they lie with the member's other rows. `files` stays for those
-- of the house: images of identity cards, documents of the library (docs/decisions/0030).
-- No foreign key to `owners`: a row may outlive its member until the sweep has read which bytes go with it.
create table member_files (
  member_id  bigint not null,
  id         uuid not null,
  store_key  text not null,
  name       text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256     bytea not null,
  created_at timestamptz not null default now(),
  primary key (member_id, id)
);

-- Whatever members have, while they go on sending.
insert into member_files (member_id, id, store_key, name, media_type, size_bytes, sha256, created_at)
  select t.member_id, f.id, f.store_key, f.name, f.media_type, f.size_bytes, f.sha256, f.created_at
  from files f join (
    select member_id, file_id from request_files
    union select member_id, file_id from waiting_files
    union select member_id, file_id from health_folder_files) t on t.file_id = f.id;
-- for the sweep, which knows a file by its id alone, and for the release before
create index member_files_by_id on member_files (id);
analyze member_files;

-- From here on they wait, a second or two for each million of files. What came meanwhile follows, what went goes, and the
-- files of the house get a table of their own: to take all the others out of the old one would last far longer.
lock table files, waiting_files, request_files, health_folder_files in access exclusive mode;
create table house_files (like files including all);
insert into house_files
  select * from files f where not exists (select from member_files m where m.id = f.id);
with late as (
  delete from house_files f using (
    select member_id, file_id from request_files
    union select member_id, file_id from waiting_files
    union select member_id, file_id from health_folder_files) t
  where t.file_id = f.id returning t.member_id, f.*)
insert into member_files (member_id, id, store_key, name, media_type, size_bytes, sha256, created_at)
  select member_id, id, store_key, name, media_type, size_bytes, sha256, created_at from late;
delete from member_files m where not exists (select from files f where f.id = m.id);

-- with the foreign keys of all that refer to it
drop table files cascade;
alter table house_files rename to files;
alter index house_files_pkey rename to files_pkey;
alter index house_files_store_key_key rename to files_store_key_key;
-- they hold for what is written from now on; a later migration looks at the rows that are there
alter table accounts add constraint accounts_id_file_id_fkey
  foreign key (id_file_id) references files (id) on delete set null not valid;
alter table access_requests add constraint access_requests_id_file_id_fkey
  foreign key (id_file_id) references files (id) on delete set null not valid;
alter table onboarding_files add constraint onboarding_files_file_id_fkey
  foreign key (file_id) references files (id) on delete cascade not valid;
alter table library_documents add constraint library_documents_file_id_fkey
  foreign key (file_id) references files (id) not valid;
alter table request_files add constraint request_files_file_fkey
  foreign key (member_id, file_id) references member_files (member_id, id) not valid;
alter table waiting_files add constraint waiting_files_file_fkey
  foreign key (member_id, file_id) references member_files (member_id, id) not valid;
alter table health_folder_files add constraint health_folder_files_file_fkey
  foreign key (member_id, file_id) references member_files (member_id, id) not valid;

-- A sweep begins with this. On one server `released_files` holds everything; where members' rows lie on several, each
-- has its own, and `operator spread` puts a function here that brings them together.
create function gather_released_files() returns void language sql as $$ select $$;

-- The release before finds members' files in `files` too, writes all files there, and gives requests another member.
alter table member_files inherit files;

create function adopt_file() returns trigger language plpgsql as $$
begin
  with taken as (delete from only files where id = new.file_id returning *)
  insert into member_files (member_id, id, store_key, name, media_type, size_bytes, sha256, created_at)
    select new.member_id, id, store_key, name, media_type, size_bytes, sha256, created_at from taken;
  return new;
end $$;
create trigger request_files_adopt before insert on request_files
  for each row execute function adopt_file();
create trigger waiting_files_adopt before insert on waiting_files
  for each row execute function adopt_file();
create trigger health_folder_files_adopt before insert on health_folder_files
  for each row execute function adopt_file();

create function take_file_along() returns trigger language plpgsql as $$
begin
  if tg_when = 'BEFORE' then
    insert into member_files (member_id, id, store_key, name, media_type, size_bytes, sha256, created_at)
      select new.member_id, id, store_key, name, media_type, size_bytes, sha256, created_at
      from member_files where member_id = old.member_id and id = old.file_id;
  else
    delete from member_files where member_id = old.member_id and id = old.file_id;
  end if;
  return new;
end $$;
create trigger request_files_take_along before update of member_id on request_files
  for each row execute function take_file_along();
create trigger request_files_leave_behind after update of member_id on request_files
  for each row execute function take_file_along();

-- Takes away what only the release before needs. `operator spread` calls it, and the next release.
create function end_files_side_by_side() returns void language plpgsql as $$
begin
  drop function if exists adopt_file(), take_file_along() cascade;
  drop index if exists request_files_of_file, waiting_files_of_file;
  if exists (select from pg_inherits where inhrelid = 'member_files'::regclass) then
    alter table member_files no inherit files;
  end if;
end $$;
