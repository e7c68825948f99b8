-- Contacts out, and events that say enough to act (docs/decisions/0073-contacts-and-events.md).

-- of which sources a key is told of events and contacts; null: of all, also of what no feed has brought
alter table access_keys add column sources text[];
alter table webhooks add column sources text[];

-- of how many people its rows leave a contact alone, because it is the member's own word
alter table feed_batches add column member_led jsonb not null default '[]';

create table changed_contacts (
  member_id  bigint primary key references members (id) on delete cascade,
  -- null: not changed since it came
  email_at   timestamptz,
  phone_at   timestamptz,
  address_at timestamptz,
  -- the place of the event of the last change in the order of writing, by which the sequencer finds this row
  written    bigint not null,
  -- the number of that event, which is the row's place for a cursor; null until there is one
  number     bigint,
  event_id   uuid
);
create index changed_contacts_by_number on changed_contacts (number) where number is not null;
create index changed_contacts_unnumbered on changed_contacts (written) where number is null;
comment on table changed_contacts is
  'Whose e-mail, phone or address has changed since their first row, and when: what a page of contacts leads through. '
  'The values are in `members`.';

create function request_facts(request requests) returns jsonb language plpgsql stable as $$
declare
  folder text;
  of_source text;
begin
  if request.health_policy_id is not null or request.health_folder_id is not null then
    select f.folder_number, f.source into folder, of_source from health_folders f
      where f.member_id = request.member_id and (f.id = request.health_folder_id or f.request_id = request.id)
      order by f.id is distinct from request.health_folder_id, f.id limit 1;
    if of_source is null then
      select p.source into of_source from health_policies p
        where p.member_id = request.member_id and p.id = request.health_policy_id;
    end if;
  elsif request.motor_policy_id is not null or request.motor_folder_id is not null then
    select f.reference, f.source into folder, of_source from motor_folders f
      where f.member_id = request.member_id and (f.id = request.motor_folder_id or f.request_id = request.id)
      order by f.id is distinct from request.motor_folder_id, f.id limit 1;
    if of_source is null then
      select p.source into of_source from motor_policies p
        where p.member_id = request.member_id and p.id = request.motor_policy_id;
    end if;
  end if;
  return jsonb_strip_nulls(jsonb_build_object('request', request.id::text, 'kind', request.kind, 'folder', folder,
    'source', of_source));
end $$;
comment on function request_facts(requests) is
  'What an event about a request says: its number, its kind, the folder that it names or that was opened because of it, '
  'and the source of the feeds that this folder, or else its contract, came by.';

create or replace function record_event(of_type text, of_member bigint, moment timestamptz, of_ids jsonb) returns void
language plpgsql as $$
declare
  said jsonb := jsonb_strip_nulls(of_ids);
  request requests%rowtype;
  client text;
begin
  if of_member is not null then
    select client_id into client from members where id = of_member;
    if not found then
      return;
    end if;
    said := jsonb_build_object('client', client) || said;
  end if;
  if of_type = 'files.added' then
    -- all that came with one call have its moment
    said := said || jsonb_build_object('files', (select coalesce(jsonb_agg(f.file_id order by f.file_id), '[]')
      from request_files f where f.member_id = of_member and f.request_id = (of_ids ->> 'request')::bigint
        and f.sender = 'member' and f.created_at = moment));
  end if;
  -- whoever makes a request says all of it at once
  if said ? 'request' and not said ? 'version' then
    select * into request from requests where member_id = of_member and id = (said ->> 'request')::bigint;
    if found then
      said := said || request_facts(request);
    end if;
    said := said || jsonb_build_object('version', coalesce(
      (select h.version from request_handovers h where h.request_id = said ->> 'request'), 1));
  end if;
  if of_member is not null and not said ? 'source' then
    said := said || jsonb_strip_nulls(jsonb_build_object('source',
      (select k.source from registry_keys k where k.member_id = of_member and k.leads limit 1)));
  end if;
  insert into events (id, written, type, at, ids) values (gen_random_uuid(), nextval('event_order'), of_type, moment, said);
end $$;
comment on function record_event(text, bigint, timestamptz, jsonb) is
  'Writes an event in its caller''s transaction, with what a system needs to act on it. Of a member who is gone nothing '
  'is told; without a member nobody is named.';

create or replace function number_events(most integer) returns integer language plpgsql as $$
declare
  counter bigint;
  given integer := 0;
  one record;
begin
  select last into strict counter from event_numbers for update;
  -- more than are to get one, because some may have to wait; not all, because everybody waits for this
  for one in select id, at, type, ids, written from events where number is null order by written limit 20 * most loop
    exit when given = most;
    -- whoever holds the row may commit in an hour: where it is held, the event waits for its number, and nobody else does
    if one.type = 'request.ready' then
      perform 1 from request_handovers where request_id = one.ids ->> 'request' for no key update skip locked;
      continue when not found
        and exists (select from request_handovers where request_id = one.ids ->> 'request');
      -- by its key alone: with the state beside it, a table of which nothing is known yet is asked by the index of all that
      -- is ready, for as long as the connection keeps that plan
      update request_handovers set number = counter + given + 1, event_id = one.id
        where request_id = one.ids ->> 'request';
    elsif one.type = 'contact.changed' then
      perform 1 from changed_contacts where written = one.written and number is null for no key update skip locked;
      continue when not found
        and exists (select from changed_contacts where written = one.written and number is null);
      update changed_contacts set number = counter + given + 1, event_id = one.id
        where written = one.written and number is null;
    end if;
    given := given + 1;
    update events set number = counter + given where id = one.id and at = one.at;
  end loop;
  if given > 0 then
    update event_numbers set last = counter + given;
  end if;
  return given;
end $$;
comment on function number_events(integer) is
  'Gives numbers to what is committed and returns to how many. Whoever comes second waits until the first has '
  'committed, so whoever sees a number sees all before it. Beside the event it numbers the request or the contacts that '
  'it tells of; while another transaction holds those, the event waits for its number.';

create function note_contacts() returns trigger language plpgsql as $$
declare
  -- a person who is verified now, or not restricted any more, is new to the insurer's systems, with all that is on file
  is_new constant boolean := new.verified
    and (not old.verified or (old.restricted_at is not null and new.restricted_at is null));
  -- and not when the transaction began, which may be an hour ago
  moment constant timestamptz := clock_timestamp();
  email_changed constant timestamptz := case when new.email is distinct from old.email then moment end;
  phone_changed constant timestamptz := case when new.phone is distinct from old.phone then moment end;
  address_changed constant timestamptz := case when new.address is distinct from old.address then moment end;
  told constant jsonb := to_jsonb(array_remove(array[
    case when email_changed is not null or (is_new and new.email is not null) then 'email' end,
    case when phone_changed is not null or (is_new and new.phone is not null) then 'phone' end,
    case when address_changed is not null or (is_new and new.address is not null) then 'address' end], null));
  place bigint;
begin
  -- of whoever was erased and is not back with an account nothing is told
  if told = '[]' or (new.restricted_at is not null
      and not exists (select from accounts where member_id = new.id)) then
    return null;
  end if;
  perform record_event('contact.changed', new.id, moment, jsonb_build_object('contacts', told));
  place := currval('event_order');
  insert into changed_contacts as c (member_id, email_at, phone_at, address_at, written)
    values (new.id, email_changed, phone_changed, address_changed, place)
    on conflict (member_id) do update set email_at = coalesce(excluded.email_at, c.email_at),
      phone_at = coalesce(excluded.phone_at, c.phone_at), address_at = coalesce(excluded.address_at, c.address_at),
      written = excluded.written, number = null, event_id = null;
  return null;
end $$;
comment on function note_contacts() is
  'Trigger of `members`: a changed e-mail, phone or address is told of and comes to the page of contacts, by whichever '
  'way it was changed.';
create trigger members_note_contacts after update on members for each row
  when ((new.email, new.phone, new.address, new.verified, new.restricted_at) is distinct from
    (old.email, old.phone, old.address, old.verified, old.restricted_at))
  execute function note_contacts();

-- what members have changed before there was this table: when is not known. Two statements, however many they are
insert into changed_contacts (member_id, written)
  select m.id, nextval('event_order') from members m join accounts a on a.member_id = m.id
  where m.verified and (m.owns_email or m.owns_phone or m.owns_address);
insert into events (id, written, type, at, ids)
  select gen_random_uuid(), c.written, 'contact.changed', now(), jsonb_strip_nulls(jsonb_build_object(
      'client', m.client_id,
      'source', (select k.source from registry_keys k where k.member_id = m.id and k.leads limit 1),
      'contacts', array_remove(array[case when m.owns_email then 'email' end, case when m.owns_phone then 'phone' end,
        case when m.owns_address then 'address' end], null)))
  from changed_contacts c join members m on m.id = c.member_id;
