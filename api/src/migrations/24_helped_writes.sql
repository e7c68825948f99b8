-- What somebody who helps may change, where the grant is to declare: by functions and views that have the name of the
-- member's own, so that a statement is the same for both. Each of them runs as the owner of the tables, refuses what was
-- not granted (RF004), and says itself who acts: what a statement says of that is not asked.


-- What members' own statements did in their text, and does no longer: both call it

create function lock_request(of_member bigint, of_request bigint) returns table (
  kind text, status text, status_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
begin
  return query select r.kind, r.status, r.status_at from requests r
    where r.member_id = of_member and r.id = of_request for update;
end $$;
comment on function lock_request(bigint, bigint) is
  'Holds a request until the transaction ends, and says how it stands.';

create function lock_waiting_files(of_member bigint, of_files uuid[]) returns table (
  id uuid, name text, media_type text, size_bytes bigint)
language plpgsql as $$
#variable_conflict use_column
begin
  return query select f.id, f.name, f.media_type, f.size_bytes
    from waiting_files w join member_files f on f.member_id = of_member and f.id = w.file_id
    where w.member_id = of_member and w.file_id = any (of_files) for update of w;
end $$;
comment on function lock_waiting_files(bigint, uuid[]) is
  'Holds those of these files that wait, in no order. Whoever takes one of them as well waits, and finds it gone.';

create function begin_request_again(of_member bigint, of_request bigint, of_status text, at timestamptz)
returns void language plpgsql as $$
begin
  update requests set status = of_status, status_at = at where member_id = of_member and id = of_request;
  insert into request_events (member_id, request_id, status, happened_at) values (of_member, of_request, of_status, at);
end $$;
comment on function begin_request_again(bigint, bigint, text, timestamptz) is
  'A request goes on, with a step that says so. The insurer''s answer stays.';

create function receive_paper(of_member bigint, of_request bigint, of_paper bigint, of_file uuid, at timestamptz)
returns void language plpgsql as $$
begin
  update request_papers set file_id = of_file, received_at = at
    where member_id = of_member and request_id = of_request and id = of_paper;
end $$;
comment on function receive_paper(bigint, bigint, bigint, uuid, timestamptz) is
  'A paper that was asked for has come.';


-- What is refused, and what is told

create function helped.require(of_member bigint) returns void language plpgsql as $$
begin
  if of_member is distinct from helped.member() or current_setting('rafiq.scope', true) is distinct from 'declare' then
    raise exception 'this was not granted' using errcode = 'RF004';
  end if;
end $$;
comment on function helped.require(bigint) is
  'Refuses what is of anybody else, and everything where the grant is to see only.';

create function helped.is_granted(of_request bigint) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  of_member constant bigint := helped.member();
  health constant bigint[] := helped.health();
  motor constant bigint[] := helped.motor();
begin
  return exists (select from requests r where r.member_id = of_member and r.id = of_request
    and (r.health_policy_id = any (health) or r.motor_policy_id = any (motor)));
end $$;
comment on function helped.is_granted(bigint) is 'Whether the request is about a granted contract.';

create function helped.require_request(of_member bigint, of_request bigint) returns void language plpgsql as $$
begin
  perform helped.require(of_member);
  if not helped.is_granted(of_request) then
    raise exception 'this request was not granted' using errcode = 'RF004';
  end if;
end $$;
comment on function helped.require_request(bigint, bigint) is 'The same, and what is of a request about another contract.';

create function helped.note(of_request bigint) returns void language plpgsql as $$
begin
  perform set_config('rafiq.acted', of_request::text, true);
end $$;
comment on function helped.note(bigint) is 'Something was sent for this request: `tell` writes it down.';

create function helped.tell(of_day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_member constant bigint := helped.member();
  acted constant text := nullif(current_setting('rafiq.acted', true), '');
  about text;
begin
  if acted is null then
    return;
  end if;
  select id::text into about from cases
    where member_id = of_member and subject_id = acted and kind not in ('identity', 'call-back');
  perform write_ledger(of_day, current_setting('rafiq.at')::timestamptz, null, current_setting('rafiq.helper'), 'helper',
    'helper.acted', of_member, coalesce(about, ''), '');
end $$;
comment on function helped.tell(date) is
  'Where something was sent, writes its line of the ledger, with the case. The last thing of its transaction.';


-- Requests

create function helped.add_request(of_member bigint, of_request jsonb, of_due jsonb, of_files uuid[], of_roles text[],
  to_come integer, of_sender text, of_keys text[], most integer[], at timestamptz, until timestamptz[], out wait float8,
  out new_id bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform helped.require(of_member);
  if ((of_request ->> 'health_policy_id')::bigint = any (helped.health())
      or (of_request ->> 'motor_policy_id')::bigint = any (helped.motor())) is not true then
    raise exception 'this contract was not granted' using errcode = 'RF004';
  end if;
  select added.wait, added.new_id into wait, new_id
    from public.add_request(of_member, of_request || jsonb_build_object('acted_by', current_setting('rafiq.helper')),
      of_due, of_files, of_roles, to_come, helped.grant_id(), of_keys, most, at, until) added;
  if new_id is not null then
    perform helped.note(new_id);
  end if;
end $$;
comment on function helped.add_request(bigint, jsonb, jsonb, uuid[], text[], integer, text, text[], integer[],
  timestamptz, timestamptz[]) is
  'As add_request, about a granted contract, with files that the helper has sent. The helper''s name stays with the request.';

create function helped.lock_request(of_member bigint, of_request bigint) returns table (
  kind text, status text, status_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform helped.require(of_member);
  if helped.is_granted(of_request) then
    return query select * from public.lock_request(of_member, of_request);
  end if;
end $$;
comment on function helped.lock_request(bigint, bigint) is 'As lock_request, of a granted one.';

create function helped.begin_request_again(of_member bigint, of_request bigint, of_status text, at timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform helped.require_request(of_member, of_request);
  perform public.begin_request_again(of_member, of_request, of_status, at);
end $$;
comment on function helped.begin_request_again(bigint, bigint, text, timestamptz) is
  'As begin_request_again, of a granted one.';

create function helped.add_request_message() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform helped.require_request(new.member_id, new.request_id);
  new.author := 'member';
  new.author_name := current_setting('rafiq.helper');
  insert into request_messages (member_id, request_id, author, author_name, text, message_key, created_at)
    values (new.member_id, new.request_id, new.author, new.author_name, new.text, new.message_key, new.created_at)
    returning id into new.id;
  perform helped.note(new.request_id);
  return new;
end $$;
comment on function helped.add_request_message() is 'A message, of whoever acts.';
create trigger add instead of insert on helped.request_messages
  for each row execute function helped.add_request_message();

create function helped.receive_paper(of_member bigint, of_request bigint, of_paper bigint, of_file uuid, at timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform helped.require_request(of_member, of_request), helped.note(of_request);
  perform public.receive_paper(of_member, of_request, of_paper, of_file, at);
end $$;
comment on function helped.receive_paper(bigint, bigint, bigint, uuid, timestamptz) is
  'As receive_paper, of a granted request.';

create function helped.record_event(of_type text, of_member bigint, moment timestamptz, of_ids jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform helped.require_request(of_member, (of_ids ->> 'request')::bigint);
  perform public.record_event(of_type, of_member, moment, of_ids);
end $$;
comment on function helped.record_event(text, bigint, timestamptz, jsonb) is 'As record_event, of a granted request.';

create function helped.drop_sent_draft(of_member bigint, of_key text, at timestamptz) returns void
language plpgsql as $$
begin
  perform helped.require(of_member);
end $$;
comment on function helped.drop_sent_draft(bigint, text, timestamptz) is
  'Nothing: drafts that are kept on the account are the owner''s alone.';


-- Files

create function helped.lock_waiting_files(of_member bigint, of_files uuid[]) returns table (
  id uuid, name text, media_type text, size_bytes bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_grant constant text := helped.grant_id();
  own uuid[];
begin
  perform helped.require(of_member);
  -- a statement of its own: where it is spread, the server of the rows does not have the function
  select array_agg(w.file_id) into own from waiting_files w
    where w.member_id = of_member and w.file_id = any (of_files) and w.sent_by = of_grant;
  return query select * from public.lock_waiting_files(of_member, own);
end $$;
comment on function helped.lock_waiting_files(bigint, uuid[]) is 'As lock_waiting_files, of what the helper has sent.';

create function helped.drop_waiting_file() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_member constant bigint := old.member_id;
  of_file constant uuid := old.file_id;
  of_grant constant text := helped.grant_id();
begin
  perform helped.require(of_member);
  delete from waiting_files where member_id = of_member and file_id = of_file and sent_by = of_grant;
  return case when found then old end;
end $$;
comment on function helped.drop_waiting_file() is 'A file that waits is taken back.';
create trigger remove instead of delete on helped.waiting_files for each row execute function helped.drop_waiting_file();

create function helped.add_waiting_file(of_member bigint, of_file jsonb, of_key text, of_sender text, at timestamptz,
  most integer, most_bytes bigint, out is_owner boolean, out is_new boolean, out waiting_count integer,
  out waiting_bytes bigint, out id uuid, out name text, out media_type text, out size_bytes bigint, out sha256 bytea)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform helped.require(of_member);
  select * into is_owner, is_new, waiting_count, waiting_bytes, id, name, media_type, size_bytes, sha256
    from public.add_waiting_file(of_member, of_file, of_key, helped.grant_id(), at, most, most_bytes);
end $$;
comment on function helped.add_waiting_file(bigint, jsonb, text, text, timestamptz, integer, bigint) is
  'As add_waiting_file, in the helper''s own room.';

create function helped.take_waiting_files(of_member bigint, of_request bigint, of_files uuid[], of_roles text[],
  of_keys text[], of_message bigint, of_sender text, at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform helped.require_request(of_member, of_request), helped.note(of_request);
  return public.take_waiting_files(of_member, of_request, of_files, of_roles, of_keys, of_message, helped.grant_id(), at);
end $$;
comment on function helped.take_waiting_files(bigint, bigint, uuid[], text[], text[], bigint, text, timestamptz) is
  'As take_waiting_files, for a granted request, of what the helper has sent.';

create function helped.add_request_file(of_member bigint, of_request bigint, of_id uuid, of_role text, of_file jsonb,
  of_key text, of_sender text, at timestamptz, open text[], limits jsonb, is_moved boolean, out kind text, out status text,
  out was_asked boolean, out known uuid, out others integer, out is_new boolean, out awaited boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform helped.require(of_member);
  is_new := false;
  if not helped.is_granted(of_request) then
    return;
  end if;
  select * into kind, status, was_asked, known, others, is_new, awaited from public.add_request_file(of_member, of_request,
    of_id, of_role, of_file, of_key, helped.grant_id(), at, open, limits, is_moved);
  if is_new then
    perform helped.note(of_request);
  end if;
end $$;
comment on function
  helped.add_request_file(bigint, bigint, uuid, text, jsonb, text, text, timestamptz, text[], jsonb, boolean) is
  'As add_request_file, for a granted request: of any other it says what it says of one that is not there.';

create function helped.files_came(of_member bigint, of_request bigint, at timestamptz, out awaited boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform helped.require_request(of_member, of_request);
  awaited := public.files_came(of_member, of_request, at);
end $$;
comment on function helped.files_came(bigint, bigint, timestamptz) is 'As files_came, for a granted request.';

create function helped.plain_text(value text) returns text language sql immutable
  as $$ select public.plain_text(value) $$;
comment on function helped.plain_text(text) is 'As plain_text.';


-- What the role may do

create function helped.grant_rights() returns void language plpgsql as $$
begin
  grant usage on schema helped to rafiq_helper;
  -- none may be updated, so that `for update` is refused: a view over a function has no rows to hold
  grant select on all tables in schema helped to rafiq_helper;
  grant insert on helped.request_messages to rafiq_helper;
  grant delete on helped.waiting_files to rafiq_helper;
end $$;
comment on function helped.grant_rights() is
  'Gives the role rafiq_helper its rights, also after a restore without them.';
select helped.grant_rights();
