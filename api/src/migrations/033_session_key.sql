-- A session is found by its member and its token together, on the server where the member's rows lie. As many indexes
-- as before: the key serves for all sessions of a member too.
create unique index sessions_by_owner on sessions (member_id, token_hash);
alter table sessions drop constraint sessions_pkey,
  add constraint sessions_pkey primary key using index sessions_by_owner;
drop index sessions_of_member;
-- The release before finds one by its token alone, and so does whoever brings a token of that release, or none of ours.
-- The next release drops index and function. `operator spread` puts a function here that finds nobody: it would have to
-- ask every server, for every token that a stranger makes up.
create index sessions_by_token on sessions (token_hash);
create function session_owner(hash bytea) returns bigint language sql stable as $$
  select member_id from sessions where token_hash = hash
$$;
