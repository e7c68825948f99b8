-- A file of a request is written by one function, and so is one that is sent before its request. A new request brings
-- files that were sent before it.

drop function files_came(bigint, bigint, boolean);
create function files_came(of_member bigint, of_request bigint, at timestamptz, out awaited boolean)
language plpgsql as $$
begin
  perform deadlines_in_force();
  awaited := exists (select from cases
    where member_id = of_member and subject_id = of_request::text and state = 'waiting');
  if awaited then
    awaited := not exists (select from request_papers where member_id = of_member and request_id = of_request
      and received_at is null and waived_at is null);
  end if;
  -- a case that is moved has its next version by that; what a request is sent with is nothing that happened
  update cases set version = version + case when awaited then 0 else 1 end,
      last_activity = case state when 'waiting' then 'document' else last_activity end,
      last_activity_at = case state when 'waiting' then at else last_activity_at end,
      last_activity_by = case state when 'waiting' then '' else last_activity_by end
    where member_id = of_member and subject_id = of_request::text and state <> 'closed';
end $$;
comment on function files_came(bigint, bigint, timestamptz) is
  'The member has sent a file. Whoever looks at the case sees by its version that something has come, and the queue what '
  'came where it was waited for. True: the case waited for it and not for more papers. Its caller moves it, since it gets '
  'another date.';

drop function record_member_file(bigint, uuid, text, text, text, bigint, bytea, timestamptz, boolean);
create function record_member_file(of_member bigint, of_file jsonb) returns void language plpgsql as $$
declare
  file member_files%rowtype := jsonb_populate_record(null::member_files, of_file);
begin
  delete from pending_files where store_key = file.store_key and not removing;
  insert into member_files (member_id, id, store_key, name, media_type, size_bytes, sha256, created_at,
      has_active_content)
    values (of_member, file.id, case when found then file.store_key end, file.name, file.media_type, file.size_bytes,
      file.sha256, file.created_at, file.has_active_content);
end $$;
comment on function record_member_file(bigint, jsonb) is
  'As record_file, for a file of a member: the columns of its row, by name. Without its pending key the row is refused by '
  'a constraint.';

create function add_waiting_file(of_member bigint, of_file jsonb, of_key text, of_sender text, at timestamptz,
  most integer, most_bytes bigint, out is_owner boolean, out is_new boolean, out waiting_count integer,
  out waiting_bytes bigint, out id uuid, out name text, out media_type text, out size_bytes bigint, out sha256 bytea)
language plpgsql as $$
begin
  -- files of one member that come at the same time are counted one after the other; requests do not wait for it
  perform 1 from owners where member_id = of_member for no key update;
  is_owner := found;
  is_new := false;
  if not is_owner then
    return;
  end if;
  select f.id, f.name, f.media_type, f.size_bytes, f.sha256 into id, name, media_type, size_bytes, sha256
    from waiting_files w join member_files f on f.member_id = of_member and f.id = w.file_id
    where w.member_id = of_member and w.upload_key = of_key and w.sent_by = of_sender;
  if found then
    return;
  end if;
  select count(*), coalesce(sum(w.size_bytes), 0) into waiting_count, waiting_bytes
    from waiting_files w where w.member_id = of_member and w.sent_by = of_sender;
  if waiting_count < most and waiting_bytes + (of_file ->> 'size_bytes')::bigint <= most_bytes then
    perform record_member_file(of_member, of_file);
    insert into waiting_files (member_id, file_id, upload_key, size_bytes, sent_by, created_at)
      values (of_member, (of_file ->> 'id')::uuid, of_key, (of_file ->> 'size_bytes')::bigint, of_sender, at);
    is_new := true;
  end if;
end $$;
comment on function add_waiting_file(bigint, jsonb, text, text, timestamptz, integer, bigint) is
  'Writes a file that is sent before its request (the columns of its row in member_files, by name), or returns the one '
  'that its key has already brought. Neither: there is no such member any more, or as much waits already as may.';

create function take_waiting_files(of_member bigint, of_request bigint, of_files uuid[], of_roles text[], of_keys text[],
  of_message bigint, of_sender text, at timestamptz) returns integer language plpgsql as $$
declare
  taken integer;
begin
  -- whoever takes one of them as well waits, and finds it gone
  perform 1 from waiting_files where member_id = of_member and file_id = any (of_files) for update;
  insert into request_files (member_id, request_id, file_id, role, upload_key, created_at, message_id)
    select w.member_id, of_request, w.file_id, named.role, coalesce(named.key, w.upload_key), at, of_message
    from unnest(of_files, of_roles, of_keys) named (id, role, key)
      join waiting_files w on w.member_id = of_member and w.file_id = named.id and w.sent_by = of_sender;
  delete from waiting_files where member_id = of_member and file_id = any (of_files) and sent_by = of_sender;
  get diagnostics taken = row_count;
  return taken;
end $$;
comment on function take_waiting_files(bigint, bigint, uuid[], text[], text[], bigint, text, timestamptz) is
  'Gives files that wait to a request, or to a message on it: each with its role and its key, which is the one that it '
  'was sent with where none is named. Returns how many there were.';

create function add_request_file(of_member bigint, of_request bigint, of_id uuid, of_role text, of_file jsonb, of_key text,
  of_sender text, at timestamptz, open text[], limits jsonb, is_moved boolean, out kind text, out status text,
  out was_asked boolean, out known uuid, out others integer, out is_new boolean, out awaited boolean)
language plpgsql as $$
declare
  asked_at timestamptz;
begin
  is_new := false;
  -- files sent at the same time are counted one after the other, and none slips in while the request is being closed
  select r.kind, r.status into kind, status from requests r where r.member_id = of_member and r.id = of_request for update;
  if not found then
    return;
  end if;
  select f.file_id into known from request_files f
    where f.member_id = of_member and f.request_id = of_request and (f.file_id = of_id or f.upload_key = of_key)
    order by f.file_id <> of_id limit 1;
  if found then
    return;
  end if;
  -- documents are counted since the insurer last asked for some, voice from the start; what came with a message is not
  select max(e.happened_at) into asked_at from request_events e
    where e.member_id = of_member and e.request_id = of_request and e.status = 'Documents manquants';
  was_asked := asked_at is not null;
  select count(*) into others from request_files f
    where f.member_id = of_member and f.request_id = of_request and f.role = of_role and f.sender = 'member'
      and f.message_id is null and (of_role <> 'proof' or asked_at is null or f.created_at >= asked_at);
  if status <> all (open) or others >= (limits -> kind ->> was_asked::integer)::integer
      or (status = 'Documents manquants' and not is_moved) then
    return;
  end if;
  if of_file is null then
    is_new := take_waiting_files(of_member, of_request, array[of_id], array[of_role], array[of_key], null, of_sender, at)
      = 1;
  else
    perform record_member_file(of_member, of_file);
    insert into request_files (member_id, request_id, file_id, role, upload_key, created_at)
      values (of_member, of_request, of_id, of_role, of_key, at);
    is_new := true;
  end if;
  if is_new then
    awaited := files_came(of_member, of_request, at);
    perform add_to_handover(of_request::text, of_member, at, true);
    perform record_event('files.added', of_member, at, jsonb_build_object('request', of_request::text));
  end if;
end $$;
comment on function
  add_request_file(bigint, bigint, uuid, text, jsonb, text, text, timestamptz, text[], jsonb, boolean) is
  'Writes a file of a request: with its bytes (the columns of its row in member_files, by name), or one that waits (null). '
  '`open`: with which statuses a request takes files; `limits`: how many of this role, by kind, before and after documents '
  'were asked for. `is_moved`: the caller has a transaction and moves what waited for documents; without it nothing is '
  'written where some are asked for. Returns how the request stands (nothing: there is none), `known`, the file that it has '
  'already by this id or key, how many `others` count beside it, and `awaited` as files_came.';

drop function add_request_for(text, date, bigint, jsonb, jsonb, text[], integer[], timestamptz, timestamptz[]);
drop function add_request(bigint, jsonb, jsonb, text[], integer[], timestamptz, timestamptz[]);

-- A request's number never begins with 0: a spreadsheet or a field of numbers would take the 0 away, and nobody would
-- find it by what is left.

create function next_request_id() returns bigint language plpgsql as $$
declare
  new_id bigint;
begin
  loop
    new_id := nextval(pg_get_serial_sequence('requests', 'id'));
    -- as `referenceOf` spreads it in contract/src/requests/reference.ts: from nine digits on, the first is that of the id
    exit when new_id >= 100000000 or new_id % 100000000 * 61803399 % 100000000 >= 10000000;
  end loop;
  return new_id;
end $$;
comment on function next_request_id() is
  'The id of a new request, of which none has a number that begins with 0. Those that were given before keep theirs.';

create function add_request(of_member bigint, of_request jsonb, of_due jsonb, of_files uuid[], of_roles text[],
  to_come integer, of_sender text, of_keys text[], most integer[], at timestamptz, until timestamptz[], out wait float8,
  out new_id bigint)
language plpgsql as $$
declare
  request requests%rowtype := jsonb_populate_record(null::requests, of_request);
  -- what its events say, asked once
  facts jsonb;
begin
  wait := take_attempts(of_keys, most, at, until);
  if wait > 0 then
    return;
  end if;
  insert into requests (member_id, id, kind, subject, status, health_policy_id, motor_policy_id, health_folder_id,
      motor_folder_id, beneficiary_id, contract, details, acted_by, idempotency_key, content_hash, created_at, status_at)
    values (of_member, next_request_id(), request.kind, request.subject, request.status, request.health_policy_id,
      request.motor_policy_id, request.health_folder_id, request.motor_folder_id, request.beneficiary_id, request.contract, request.details,
      coalesce(request.acted_by, ''), request.idempotency_key, request.content_hash, at, at)
    on conflict do nothing returning id into new_id;
  if new_id is not null then
    request.member_id := of_member;
    request.id := new_id;
    facts := request_facts(request) || '{"version": 1}';
    insert into request_events (member_id, request_id, status, happened_at)
      values (of_member, new_id, request.status, at);
    -- a renewal is told of once, as what it is
    perform record_event(case request.kind when 'motor-renewal' then 'renewal.asked' else 'request.created' end,
      of_member, at, facts);
    perform open_case(request.kind, new_id::text, of_member, request.subject,
      coalesce(request.contract ->> 'policyNumber', ''), at, of_due);
    perform drop_sent_draft(of_member, request.idempotency_key, at);
    if cardinality(of_files) > 0 then
      if take_waiting_files(of_member, new_id, of_files, of_roles, '{}', null, of_sender, at) < cardinality(of_files) then
        raise exception 'a file is not there any more' using errcode = 'RF002';
      end if;
      perform record_event('files.added', of_member, at, facts);
    end if;
    perform begin_handover(new_id::text, request.kind, of_member, to_come, at, facts);
  end if;
end $$;
comment on function
  add_request(bigint, jsonb, jsonb, uuid[], text[], integer, text, text[], integer[], timestamptz, timestamptz[]) is
  'Counts the attempt and writes a request (the columns of its row, by name), its first step, event, case (with its due '
  'date, as open_case takes it) and handover (with how many files are said `to_come`, as begin_handover takes it), removes '
  'its draft and gives it files that wait, each with its role. No id: no attempt was left, or a request with this key is '
  'there already, or one beside which this may not stand. Where a file does not wait nothing is written (RF002).';
