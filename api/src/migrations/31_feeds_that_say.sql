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

-- when and how the refund was paid; null and empty: the insurer does not say
alter table health_folders add column paid_on date;
alter table health_folders add column payment_means text not null default ''
  check (payment_means in ('', 'transfer', 'cheque', 'cash'));

drop view helped.own_health_folders;
drop function helped.see_own_health_folders();
drop view helped.health_folders;
drop function helped.see_health_folders();
drop view own_health_folders;

create view own_health_folders as
  select folder.*, policy.policy_id, policy.office_id
  from health_folders folder
  join own_health_policies policy
    on policy.member_id = folder.member_id and policy.id = folder.health_policy_id and policy.enabled;
comment on view own_health_folders is 'Folders of enabled health contracts, with what is shown of the contract.';

create function helped.see_health_folders() returns table (
  member_id bigint, id bigint, folder_number text, slip_number text, health_policy_id bigint, beneficiary_id bigint,
  patient_last_name text, patient_first_name text, status text, created_on date, consultation_date date,
  status_date date, engaged_amount numeric, reimbursed_amount numeric, paid_on date,
  payment_means text, observation text, request_id bigint,
  search text)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  health constant bigint[] := helped.health();
begin
  return query select
    x.member_id, x.id, x.folder_number, x.slip_number, x.health_policy_id, x.beneficiary_id, x.patient_last_name,
    x.patient_first_name, x.status, x.created_on, x.consultation_date, x.status_date, x.engaged_amount,
    x.reimbursed_amount, x.paid_on, x.payment_means, x.observation, x.request_id, x.search
  from health_folders x
  where x.member_id = of_member and x.health_policy_id = any (health);
end $$;
create view helped.health_folders as select * from helped.see_health_folders();
comment on view helped.health_folders is 'Folders of granted health contracts.';
comment on function helped.see_health_folders() is 'The rows of that view.';

create function helped.see_own_health_folders() returns table (
  member_id bigint, id bigint, folder_number text, slip_number text, health_policy_id bigint, beneficiary_id bigint,
  patient_last_name text, patient_first_name text, status text, created_on date, consultation_date date,
  status_date date, engaged_amount numeric, reimbursed_amount numeric, paid_on date,
  payment_means text, observation text, request_id bigint,
  search text, policy_id text, office_id text)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  health constant bigint[] := helped.health();
begin
  return query select
    x.member_id, x.id, x.folder_number, x.slip_number, x.health_policy_id, x.beneficiary_id, x.patient_last_name,
    x.patient_first_name, x.status, x.created_on, x.consultation_date, x.status_date, x.engaged_amount,
    x.reimbursed_amount, x.paid_on, x.payment_means, x.observation, x.request_id, x.search, x.policy_id, x.office_id
  from own_health_folders x
  where x.member_id = of_member and x.health_policy_id = any (health);
end $$;
create view helped.own_health_folders as select * from helped.see_own_health_folders();
comment on view helped.own_health_folders is 'Folders of granted health contracts, as members see them.';
comment on function helped.see_own_health_folders() is 'The rows of that view.';

select helped.grant_rights();
