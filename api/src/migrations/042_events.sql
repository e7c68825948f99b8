-- What happened, for the insurer's systems (docs/decisions/0036). A row is written in the transaction of its cause and has
-- no number yet; the sequencer gives the next numbers to what is committed, so that a cursor skips nothing.
-- As messages do, it guards its key in each month: 029.
create table events (
  id      uuid not null,
  -- the order of writing: of two that are numbered together, the one that led to the other is first
  written bigint not null,
  number  bigint,
  type    text not null,
  at      timestamptz not null,
  -- numbers that the insurer knows; never a name
  ids     jsonb not null
) partition by range (at);
create index events_by_number on events (number) where number is not null;
create index events_unnumbered on events (written) where number is null;
create table events_spare partition of events (primary key (id)) default;
select keep_months('events', now(), '-infinity');
create sequence event_order;

-- The last number that was given. Its one row is what sequencers wait for.
create table event_numbers (
  id   smallint primary key default 1 check (id = 1),
  last bigint not null
);
insert into event_numbers (last) values (0);

-- Part of its caller's transaction. Of a member who is gone nothing is told; without a member nobody is named. Apart from
-- its caller's statement, as in 034.
create function record_event(of_type text, of_member bigint, moment timestamptz, of_ids jsonb) returns void
language plpgsql as $$
declare
  said jsonb := jsonb_strip_nulls(of_ids);
  client text;
  place bigint;
begin
  if of_member is not null then
    select client_id into client from members where id = of_member;
    if not found then
      return;
    end if;
    said := jsonb_build_object('client', client) || said;
  end if;
  place := nextval('event_order');
  insert into events (id, written, type, at, ids) values (gen_random_uuid(), place, of_type, moment, said);
end $$;

-- Gives numbers to what is committed; answers to how many. Who comes second waits at the row until the first has
-- committed, so whoever sees a number sees all before it.
create function number_events(most integer) returns integer language plpgsql as $$
declare
  counter bigint;
  given integer := 0;
  one record;
begin
  select last into strict counter from event_numbers for update;
  for one in select id, at from events where number is null order by written limit most loop
    given := given + 1;
    update events set number = counter + given where id = one.id and at = one.at;
  end loop;
  if given > 0 then
    update event_numbers set last = counter + given;
  end if;
  return given;
end $$;

-- As in 034, and tells of it.
create or replace function add_request(of_member bigint, of_kind text, of_subject text, of_status text,
  of_health_policy bigint, of_motor_policy bigint, of_health_folder bigint, of_motor_folder bigint,
  of_beneficiary bigint, of_contract jsonb, of_details jsonb, of_key text, of_content bytea, of_keys text[],
  most integer[], at timestamptz, until timestamptz[], out wait float8, out new_id bigint)
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
  end if;
end $$;
