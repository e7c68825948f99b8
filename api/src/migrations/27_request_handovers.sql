-- Requests that leave for the insurer's core system (docs/decisions/0070-requests-out.md).

-- of which kinds of request a key may read and take; null: of all
alter table access_keys add column kinds text[];
-- since when it asks for requests: from then on what it does not take waits; null: it never has
alter table access_keys add column requests_since timestamptz;

create table request_handovers (
  request_id     text primary key,
  kind           text not null,
  -- one more with every file and message of the member
  version        integer not null default 1,
  state          text not null default 'arriving' check (state in ('arriving', 'ready', 'taken', 'refused')),
  -- of an arriving one: how many announced files are still to come; null: nobody has said
  to_come        integer,
  -- of an arriving one: when it is ready although nobody has said so, or something is missing
  settles_at     timestamptz,
  ready_at       timestamptz,
  -- of the event that tells of it: its place for a cursor, given when it is committed
  number         bigint,
  event_id       uuid,
  decided_at     timestamptz,
  -- the name of the key that took or refused it, and its source
  decided_by     text,
  source         text,
  -- the core system's own number: once given it stays, whichever version is taken
  core_reference text,
  refusal        text,
  foreign key (request_id, kind) references cases (subject_id, kind) on update cascade on delete cascade,
  check ((state = 'arriving') = (settles_at is not null)),
  check (state = 'arriving' or ready_at is not null),
  check (state <> 'taken' or core_reference is not null),
  check ((state = 'refused') = (refusal is not null))
);
-- as long as what is to be taken, and not as what there ever was
create index request_handovers_ready on request_handovers (number) where state = 'ready';
create index request_handovers_arriving on request_handovers (settles_at) where state = 'arriving';
create index request_handovers_refused on request_handovers (decided_at) where state = 'refused';
comment on table request_handovers is
  'How far each request is on its way into the insurer''s core system: one row a request, written with its case, and '
  'gone with it.';

create function make_ready(of_request text, of_member bigint, moment timestamptz) returns void language plpgsql as $$
begin
  update request_handovers set state = 'ready', to_come = null, settles_at = null, ready_at = moment, number = null,
      event_id = null, refusal = null
    where request_id = of_request;
  perform record_event('request.ready', of_member, moment, jsonb_build_object('request', of_request));
end $$;
comment on function make_ready(text, bigint, timestamptz) is
  'A request can be taken by a core system from now on; the number of its event is its place for a cursor.';

create function begin_handover(of_request text, of_kind text, of_member bigint, files integer, moment timestamptz,
  facts jsonb) returns void language plpgsql as $$
declare
  is_ready constant boolean := files is not distinct from 0;
begin
  insert into request_handovers (request_id, kind, state, to_come, settles_at, ready_at)
    values (of_request, of_kind, case when is_ready then 'ready' else 'arriving' end, nullif(files, 0),
      case when not is_ready then moment + interval '10 minutes' end, case when is_ready then moment end);
  if is_ready then
    perform record_event('request.ready', of_member, moment, facts);
  end if;
end $$;
comment on function begin_handover(text, text, bigint, integer, timestamptz, jsonb) is
  'A request begins to arrive, behind its case. `files`: how many are announced to follow it; with none it is ready. Null: '
  'nobody says. `facts`: what its event says.';

create function add_to_handover(of_request text, of_member bigint, moment timestamptz, is_announced boolean) returns void
language plpgsql as $$
declare
  was request_handovers%rowtype;
begin
  select * into was from request_handovers where request_id = of_request for update;
  if not found then
    -- closed before there were handovers
    insert into request_handovers (request_id, kind, settles_at)
      select subject_id, kind, moment + interval '10 minutes' from cases
      where member_id = of_member and subject_id = of_request and kind not in ('identity', 'call-back');
    return;
  end if;
  update request_handovers set version = version + 1, to_come = to_come - is_announced::integer,
      settles_at = case when state = 'arriving' then moment + interval '10 minutes' end
    where request_id = of_request;
  if was.state <> 'arriving' or was.to_come = is_announced::integer then
    perform make_ready(of_request, of_member, moment);
  end if;
end $$;
comment on function add_to_handover(text, bigint, timestamptz, boolean) is
  'The member has sent a file or a message: another version. What was ready, taken or refused is ready again; what is '
  'arriving is ready with the last of the announced files, or after ten minutes without anything. A file of a message, or '
  'one that the insurer asked for by name, was not announced.';

create function note_from_member(of_kind text, of_request text, what text, moment timestamptz) returns void
language plpgsql as $$
declare
  of_member bigint;
begin
  update cases set last_activity = what, last_activity_at = moment, last_activity_by = ''
    where kind = of_kind and subject_id = of_request returning member_id into of_member;
  perform add_to_handover(of_request, of_member, moment, false);
end $$;
comment on function note_from_member(text, text, text, timestamptz) is
  'The member has written on a request, or sent what was asked for: the queue shows that they wait for an answer, and a '
  'core system finds another version.';

create function settle_handovers(moment timestamptz, most integer) returns integer language plpgsql as $$
declare
  settled integer := 0;
  one record;
begin
  for one in select h.request_id, c.member_id
      from request_handovers h join cases c on c.kind = h.kind and c.subject_id = h.request_id
      where h.state = 'arriving' and h.settles_at <= moment
      order by h.settles_at limit most for update of h skip locked loop
    perform make_ready(one.request_id, one.member_id, moment);
    settled := settled + 1;
  end loop;
  return settled;
end $$;
comment on function settle_handovers(timestamptz, integer) is
  'Makes ready what has been arriving for long enough. Returns how many there were.';

-- what is answered for good already was never to be taken
insert into request_handovers (request_id, kind, settles_at)
  select subject_id, kind, received_at + interval '10 minutes' from cases
  where kind not in ('identity', 'call-back') and state <> 'closed';
