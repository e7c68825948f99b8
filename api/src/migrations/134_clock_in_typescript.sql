-- Due dates are counted in TypeScript (contract/src/deadlines, docs/decisions/0046) and stored with the case. The database
-- knows no calendar: what it counted by, and what counted, goes.

drop trigger accounts_settle_identity on accounts;
drop trigger access_requests_settle_identity on access_requests;
drop trigger members_settle_identity on members;
drop trigger callback_requests_open_case on callback_requests;
drop function account_settles_identity();
drop function member_settles_identity();
drop function settle_identity(text);
drop function call_back_opens_case();

drop function add_request_for(text, date, bigint, text, text, text, bigint, bigint, bigint, bigint, bigint, jsonb, jsonb,
  text, bytea, text[], integer[], timestamptz, timestamptz[]);
drop function add_request(bigint, text, text, text, bigint, bigint, bigint, bigint, bigint, jsonb, jsonb, text, bytea,
  text[], integer[], timestamptz, timestamptz[]);
drop function open_missing_cases(bigint);
drop function files_came(bigint, bigint, timestamptz);
drop function move_case(text, text, text, timestamptz);
drop function open_case(text, text, bigint, text, text, timestamptz);
drop function case_state_of(text);
drop function settle_dues(bigint, timestamptz);
drop function reckon_dues(bigint);
drop function reckon_dues(text[], integer[], text[], text[], bigint);
drop function due_of(text, text, integer, timestamptz, timestamptz[]);
drop function moment_at(text, text, bigint);
drop function clock_at(text, text, timestamptz);
drop function ms_of(timestamptz);
drop function lock_case(bigint);
drop function hold_clock();

drop table working_spans;
-- the rules are part of the document in `deadlines`, and the contract knows the kinds
alter table cases drop constraint cases_kind_fkey;
drop table case_rules;
alter table cases drop column due_calendar;
alter table past_cases drop column due_calendar;

-- As in 095, without the calendar.
create or replace function archive_cases(closed_before timestamptz, most integer) returns integer language plpgsql as $$
declare
  gone integer;
begin
  with old as (
    select c.id from cases c
    where c.state = 'closed' and c.closed_at < closed_before and (c.back_at is null or c.back_at < closed_before)
      -- a call goes with its own row
      and c.kind <> 'call-back'
      and not exists (select from answer_drafts d where d.case_id = c.id)
      and not exists (select from pending_answers p where p.case_id = c.id)
    order by c.closed_at limit most for update skip locked),
  moved as (delete from cases c using old where c.id = old.id returning c.*)
  insert into past_cases select * from moved
    on conflict (kind, subject_id) do update set member_id = excluded.member_id, subject = excluded.subject,
      contract = excluded.contract, received_at = excluded.received_at, due_at = excluded.due_at,
      due_days = excluded.due_days, due_unit = excluded.due_unit, restarted_at = excluded.restarted_at,
      stops = excluded.stops, paused = excluded.paused, assignee = excluded.assignee, version = excluded.version,
      closed_at = excluded.closed_at, back_at = excluded.back_at, first_answer_at = excluded.first_answer_at,
      asked = excluded.asked, reopened = excluded.reopened, was_late = excluded.was_late;
  get diagnostics gone = row_count;
  return gone;
end $$;

-- Which rules and calendars hold, by the mark of the newest version; empty: none is written yet. Until the transaction
-- ends no others hold: whoever stores a due date asks this first, and whoever changes calendars waits for them (the
-- exclusive side of the same lock), so that no case keeps a date by a calendar that was just replaced. It is asked before
-- the row of a case is locked, or the two could wait for each other.
create function deadlines_in_force() returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('deadlines', 0));
  return coalesce((select compiled from deadlines order by version desc limit 1), '');
end $$;

-- For whoever may move it then.
create function lock_case(of_id bigint) returns void language plpgsql as $$
begin
  perform deadlines_in_force();
  perform 1 from cases where id = of_id for update;
end $$;

-- Part of its caller's transaction. `of_due` is what TypeScript has counted: {at, amount, unit, deadlines}, the last being
-- the mark that it was counted by. Where other deadlines hold by now, nothing is written (RF001) and the caller counts
-- again. A case that was closed is opened again, for whoever had it if they may still have it.
create function open_case(of_kind text, of_subject_id text, of_member bigint, of_subject text, of_contract text,
  at timestamptz, of_due jsonb) returns void language plpgsql as $$
declare
  was cases%rowtype;
  keeper bigint;
begin
  if of_due ->> 'deadlines' <> deadlines_in_force() then
    raise exception 'the date was counted by deadlines that do not hold any more' using errcode = 'RF001';
  end if;
  -- only an identity comes back under what it is about; a request and a call are new
  if of_kind = 'identity' then
    was := hold_case(of_kind, of_subject_id, at);
    if was.state = 'closed' then
      keeper := who_has_again(was.assignee, of_kind);
    end if;
  end if;
  insert into cases (kind, subject_id, member_id, subject, contract, received_at, due_at, due_days, due_unit)
    values (of_kind, of_subject_id, of_member, of_subject, of_contract, at, (of_due ->> 'at')::timestamptz,
      (of_due ->> 'amount')::integer, of_due ->> 'unit')
    on conflict (kind, subject_id) do update set state = 'open', member_id = excluded.member_id, closed_at = null,
      due_at = excluded.due_at, due_days = excluded.due_days, due_unit = excluded.due_unit,
      restarted_at = excluded.received_at, paused = 0, assignee = keeper, version = cases.version + 1
      where cases.state <> 'open';
end $$;

-- A case that is about to move, locked, with what its new date is counted from. No row: there is none. `assignee` is who
-- will have it: of one that opens again whoever had it, if they may still have it.
create function lock_case_to_move(of_kind text, of_subject_id text, to_state text, at timestamptz)
returns table (id bigint, state text, received_at timestamptz, restarted_at timestamptz, stops timestamptz[],
  due_at timestamptz, amount integer, unit text, paused bigint, assignee bigint, deadlines text) language plpgsql as $$
declare
  was cases%rowtype;
begin
  deadlines := deadlines_in_force();
  if to_state = 'closed' then
    select * into was from cases c where c.kind = of_kind and c.subject_id = of_subject_id for update;
  else
    was := hold_case(of_kind, of_subject_id, at);
  end if;
  if was.id is null then
    return;
  end if;
  id := was.id;
  state := was.state;
  received_at := was.received_at;
  restarted_at := was.restarted_at;
  stops := was.stops;
  due_at := was.due_at;
  amount := was.due_days;
  unit := was.due_unit;
  paused := was.paused;
  assignee := case when was.state = 'closed' and to_state <> 'closed' then who_has_again(was.assignee, was.kind)
    else was.assignee end;
  return next;
end $$;

-- The member has sent a file on its own. A case that waits for papers by name comes back when all of them have come
-- (docs/decisions/0042), and not with another file; whoever looks at it sees by the version that something has come. Answers
-- the kind of a case that waits and is the insurer's again: its caller moves it, since it gets another date. Where
-- everything is written at once nobody can: it is refused, and the caller goes step by step.
create function files_came(of_member bigint, of_request bigint, at_once boolean, out waiting text) language plpgsql as $$
begin
  perform deadlines_in_force();
  if not exists (select from request_papers where member_id = of_member and request_id = of_request
      and received_at is null and waived_at is null) then
    select c.kind into waiting from cases c
      where c.member_id = of_member and c.subject_id = of_request::text and c.state = 'waiting';
    if waiting is not null then
      if at_once then
        raise exception 'the case waits for it, and gets another date' using errcode = 'check_violation';
      end if;
      return;
    end if;
  end if;
  update cases set version = version + 1
    where member_id = of_member and subject_id = of_request::text and state <> 'closed';
end $$;

-- As in 062; the due date of its case comes with it.
create function add_request(of_member bigint, of_kind text, of_subject text, of_status text,
  of_health_policy bigint, of_motor_policy bigint, of_health_folder bigint, of_motor_folder bigint,
  of_beneficiary bigint, of_contract jsonb, of_details jsonb, of_key text, of_content bytea, of_keys text[],
  most integer[], at timestamptz, until timestamptz[], of_due jsonb, out wait float8, out new_id bigint)
language plpgsql as $$
begin
  wait := take_attempts(of_keys, most, at, until);
  if wait > 0 then
    return;
  end if;
  insert into requests (member_id, kind, subject, status, health_policy_id, motor_policy_id, health_folder_id,
      motor_folder_id, beneficiary_id, contract, details, idempotency_key, content_hash, created_at, status_at)
    values (of_member, of_kind, of_subject, of_status, of_health_policy, of_motor_policy, of_health_folder,
      of_motor_folder, of_beneficiary, of_contract, of_details, of_key, of_content, at, at)
    on conflict do nothing returning id into new_id;
  if new_id is not null then
    insert into request_events (member_id, request_id, status, happened_at)
      values (of_member, new_id, of_status, at);
    -- a renewal is told of once, as what it is
    perform record_event(case of_kind when 'motor-renewal' then 'renewal.asked' else 'request.created' end,
      of_member, at, jsonb_build_object('request', new_id::text));
    perform open_case(of_kind, new_id::text, of_member, of_subject, coalesce(of_contract ->> 'policyNumber', ''), at,
      of_due);
  end if;
end $$;

-- As in 114; the due date of its case comes with it.
create function add_request_for(of_name text, of_day date, of_member bigint, of_kind text, of_subject text, of_status text,
  of_health_policy bigint, of_motor_policy bigint, of_health_folder bigint, of_motor_folder bigint,
  of_beneficiary bigint, of_contract jsonb, of_details jsonb, of_key text, of_content bytea, of_keys text[],
  most integer[], at timestamptz, until timestamptz[], of_due jsonb, out wait float8, out new_id bigint)
language plpgsql as $$
declare
  made record;
  case_id bigint;
begin
  select r.wait, r.new_id into made from add_request(of_member, of_kind, of_subject, of_status, of_health_policy,
    of_motor_policy, of_health_folder, of_motor_folder, of_beneficiary, of_contract, of_details, of_key, of_content,
    of_keys, most, at, until, of_due) r;
  wait := made.wait;
  new_id := made.new_id;
  if new_id is not null then
    update requests set acted_by = of_name where member_id = of_member and id = new_id;
    select c.id into case_id from cases c where c.kind = of_kind and c.subject_id = new_id::text;
    perform write_ledger(of_day, at, null, of_name, 'helper', 'helper.acted', of_member, coalesce(case_id::text, ''), '');
  end if;
end $$;

-- Since when somebody has waited to be verified for this CIN; null: nobody does.
create function identity_waits_since(of_cin text) returns timestamptz language sql stable as $$
  select min(created_at) from (
    select a.created_at from accounts a join members m on m.id = a.member_id
      where a.cin = of_cin and a.state = 'active' and not m.verified
    union all
    select r.created_at from access_requests r where r.cin = of_cin and r.state = 'received') waiting
$$;

-- With the last who waited for it. What begins to wait opens its case itself, with a date (features/cases).
create function close_identity(of_cin text) returns void language plpgsql as $$
begin
  if identity_waits_since(of_cin) is null then
    update cases set state = 'closed', closed_at = now(), version = version + 1
      where kind = 'identity' and subject_id = of_cin and state <> 'closed';
  end if;
end $$;

create function close_identity_of_row() returns trigger language plpgsql as $$
begin
  perform close_identity(old.cin);
  return null;
end $$;
create trigger accounts_close_identity after delete or update of state, cin, member_id on accounts
  for each row execute function close_identity_of_row();
create trigger access_requests_close_identity after delete or update of state, cin on access_requests
  for each row execute function close_identity_of_row();
create trigger members_close_identity after update on members
  for each row when (old.verified <> new.verified) execute function close_identity_of_row();

-- The case of a call goes with it, and to another member with it.
create function call_back_takes_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from cases where kind = 'call-back' and subject_id = old.id::text;
  else
    update cases set member_id = new.member_id where kind = 'call-back' and subject_id = new.id::text;
  end if;
  return null;
end $$;
create trigger callback_requests_take_case after delete or update of member_id on callback_requests
  for each row execute function call_back_takes_case();

-- A member's cases go with them, but a call is still to be made: it stays, nobody's.
create function member_leaves_calls() returns trigger language plpgsql as $$
begin
  update cases set member_id = null where member_id = old.id and kind = 'call-back';
  return old;
end $$;
create trigger members_leave_calls before delete on members
  for each row execute function member_leaves_calls();
