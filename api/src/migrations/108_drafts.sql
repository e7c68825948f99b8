-- Forms that a member has begun and not sent, so that they are found on another device (docs/decisions/0056). What was
-- typed, and the names of the files, rest sealed: nobody but the member reads what was not sent.
create table drafts (
  member_id    bigint not null references owners (member_id) on delete cascade,
  -- which form, and what it is about
  name         text not null,
  -- higher with each save, also after a removal
  version      bigint not null,
  -- of the request that it is to become: whoever makes it takes the draft away
  creation_key text not null,
  -- which copy on which device saved it last
  writer       text not null,
  user_agent   text not null,
  sealed       bytea not null,
  saved_at     timestamptz not null,
  primary key (member_id, name)
);
create index drafts_by_key on drafts (member_id, creation_key);
create index drafts_by_age on drafts (saved_at);
select lay_out('drafts');

-- By which draft a file is held, and kept as long as that. Without one it goes after a day, as before.
alter table waiting_files add column draft text;
drop index waiting_files_by_age;
create index waiting_files_by_age on waiting_files (created_at) where draft is null;

-- Nothing is left of what was sent. The files have a day to be named by the request, as those of any other.
create function drop_sent_draft(of_member bigint, of_key text, at timestamptz) returns void language plpgsql as $$
begin
  -- a save that is under way is waited for, and one that comes after finds what was made
  perform 1 from owners where member_id = of_member for key share;
  update waiting_files set draft = null, created_at = at where member_id = of_member and draft in (
    select d.name from drafts d where d.member_id = of_member and d.creation_key = of_key);
  delete from drafts where member_id = of_member and creation_key = of_key;
end $$;
