-- What feeds say more of, and numbers that nobody has to write out (docs/decisions/0074-feeds-that-say-what-they-take.md).

-- of how many rows something looks like a mistake although they are taken, and what of the first of them does
alter table feed_batches add column warned bigint not null default 0;
alter table feed_batches add column warnings jsonb not null default '[]';

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

create or replace function add_request(of_member bigint, of_request jsonb, of_due jsonb, of_files uuid[], of_roles text[],
  of_sender text, of_keys text[], most integer[], at timestamptz, until timestamptz[], out wait float8, out new_id bigint)
language plpgsql as $$
declare
  request requests%rowtype := jsonb_populate_record(null::requests, of_request);
begin
  wait := take_attempts(of_keys, most, at, until);
  if wait > 0 then
    return;
  end if;
  insert into requests (member_id, id, kind, subject, status, health_policy_id, motor_policy_id, health_folder_id,
      motor_folder_id, beneficiary_id, contract, details, acted_by, idempotency_key, content_hash, created_at, status_at)
    values (of_member, next_request_id(), request.kind, request.subject, request.status, request.health_policy_id, request.motor_policy_id,
      request.health_folder_id, request.motor_folder_id, request.beneficiary_id, request.contract, request.details,
      coalesce(request.acted_by, ''), request.idempotency_key, request.content_hash, at, at)
    on conflict do nothing returning id into new_id;
  if new_id is not null then
    insert into request_events (member_id, request_id, status, happened_at)
      values (of_member, new_id, request.status, at);
    -- a renewal is told of once, as what it is
    perform record_event(case request.kind when 'motor-renewal' then 'renewal.asked' else 'request.created' end,
      of_member, at, jsonb_build_object('request', new_id::text));
    perform open_case(request.kind, new_id::text, of_member, request.subject,
      coalesce(request.contract ->> 'policyNumber', ''), at, of_due);
    perform drop_sent_draft(of_member, request.idempotency_key, at);
    if cardinality(of_files) > 0 then
      if take_waiting_files(of_member, new_id, of_files, of_roles, '{}', null, of_sender, at) < cardinality(of_files) then
        raise exception 'a file is not there any more' using errcode = 'RF002';
      end if;
      perform record_event('files.added', of_member, at, jsonb_build_object('request', new_id::text));
    end if;
  end if;
end $$;
