-- Closed cases that are older than 90 days: out of the queue's table, so that no search of the queue finds them. The member's
-- file and their other cases lead there, and whoever opens one by its number brings it back (docs/decisions/0039).
create table past_cases (like cases including defaults);
alter table past_cases add primary key (id);
alter table past_cases add unique (kind, subject_id);
alter table past_cases add foreign key (member_id) references members (id) on delete cascade;
create index past_cases_of_member on past_cases (member_id);

-- When one came back because somebody opened it: it stays as long again.
alter table cases add column back_at timestamptz;
alter table past_cases add column back_at timestamptz;
create index cases_by_end on cases (closed_at) where state = 'closed';

-- Not those that somebody has begun to write on. Answers how many have gone.
create function archive_cases(closed_before timestamptz, most integer) returns integer language plpgsql as $$
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
  -- two of the same are one, with the number that it had first: else no turn after this one would get by
  insert into past_cases select * from moved
    on conflict (kind, subject_id) do update set member_id = excluded.member_id, assignee = excluded.assignee,
      closed_at = excluded.closed_at;
  get diagnostics gone = row_count;
  return gone;
end $$;

-- What goes is closed and in nobody's queue: as in 065, but for a thousand of them at a time.
drop trigger cases_tell on cases;
create trigger cases_tell after insert or update on cases for each row execute function tell_case();
create trigger cases_tell_end after delete on cases for each row when (old.state <> 'closed')
  execute function tell_case();

-- Its date is set before it is there: it is told of once.
create function bring_case_back(of_id bigint, at timestamptz) returns void language plpgsql as $$
begin
  update past_cases set back_at = at where id = of_id;
  with back as (delete from past_cases p where p.id = of_id returning p.*)
  insert into cases select * from back;
end $$;

-- Before a case is opened by what it is about: locked, and as if it had never left. In this order: an archive that takes it
-- in this moment is waited for, and what it took is found.
create function hold_case(of_kind text, of_subject_id text, at timestamptz) returns cases language plpgsql as $$
declare
  held cases%rowtype;
  past bigint;
begin
  select * into held from cases where kind = of_kind and subject_id = of_subject_id for update;
  if not found then
    select id into past from past_cases where kind = of_kind and subject_id = of_subject_id;
    perform bring_case_back(past, at);
    select * into held from cases where kind = of_kind and subject_id = of_subject_id for update;
  end if;
  return held;
end $$;

create function may_have_case(state text, roles text[], kinds text[], kind text) returns boolean
language sql immutable as $$
  select state = 'active' and may_see_kind(roles, kinds, kind)
$$;

-- As in 072.
create or replace function staff_releases_cases() returns trigger language plpgsql as $$
begin
  update cases set assignee = null, version = version + 1
    where assignee = new.id and state <> 'closed' and not may_have_case(new.state, new.roles, new.kinds, kind);
  return null;
end $$;

-- Who has a case that opens again: whoever had it, or nobody where they may not have it any more. Their row is locked, so
-- that who disables them in this moment comes before or after, and either way finds it.
create function who_has_again(of_assignee bigint, of_kind text) returns bigint language plpgsql as $$
declare
  keeper bigint;
begin
  select id into keeper from staff
    where id = of_assignee and may_have_case(state, roles, kinds, of_kind) for share;
  return keeper;
end $$;

-- As in 062, of one that has gone too, and for whoever may have it still.
create or replace function open_case(of_kind text, of_subject_id text, of_member bigint, of_subject text,
  of_contract text, at timestamptz) returns void language plpgsql as $$
declare
  rule_days integer;
  was cases%rowtype;
  keeper bigint;
begin
  select days into strict rule_days from case_rules where kind = of_kind;
  -- only an identity comes back under what it is about; a request and a call are new
  if of_kind = 'identity' then
    was := hold_case(of_kind, of_subject_id, at);
    if was.state = 'closed' then
      keeper := who_has_again(was.assignee, of_kind);
    end if;
  end if;
  insert into cases (kind, subject_id, member_id, subject, contract, received_at, due_at, due_days)
    values (of_kind, of_subject_id, of_member, of_subject, of_contract, at, at + make_interval(days => rule_days),
      rule_days)
    on conflict (kind, subject_id) do update set state = 'open', member_id = excluded.member_id, closed_at = null,
      due_at = excluded.due_at, due_days = excluded.due_days, assignee = keeper, version = cases.version + 1
      where cases.state <> 'open';
end $$;

-- As in 062, of one that has gone too, and for whoever may have it still.
create or replace function move_case(of_kind text, of_subject_id text, to_state text, at timestamptz) returns void
language plpgsql as $$
declare
  was cases%rowtype;
  now_due timestamptz;
  now_closed timestamptz;
  keeper bigint;
begin
  if to_state = 'closed' then
    select * into was from cases where kind = of_kind and subject_id = of_subject_id for update;
  else
    was := hold_case(of_kind, of_subject_id, at);
  end if;
  if was.id is null or (was.state = to_state and to_state = 'closed') then
    return;
  end if;
  -- reckoned here: a spread database refuses a sum of days inside the update
  now_due := case when to_state = 'open' and was.state <> 'open' then at + make_interval(days => was.due_days)
    else was.due_at end;
  now_closed := case when to_state = 'closed' then at end;
  keeper := was.assignee;
  -- one that was not closed was released when they left
  if was.state = 'closed' then
    keeper := who_has_again(was.assignee, was.kind);
  end if;
  update cases set state = to_state, closed_at = now_closed, version = version + 1, due_at = now_due, assignee = keeper
    where id = was.id;
end $$;

-- As in 062, but for what has gone.
create or replace function open_missing_cases(of_member bigint) returns void language plpgsql as $$
begin
  with r as materialized (
    select kind, id, member_id, subject, contract ->> 'policyNumber' as contract, created_at, status, status_at
    from requests where of_member is null or member_id = of_member)
  insert into cases (kind, subject_id, member_id, subject, contract, received_at, due_at, due_days, state, closed_at)
    select r.kind, r.id::text, r.member_id, r.subject, coalesce(r.contract, ''), r.created_at,
      r.created_at + make_interval(days => d.days), d.days, case_state_of(r.status),
      case when case_state_of(r.status) = 'closed' then r.status_at end
    from r join case_rules d on d.kind = r.kind
    where not exists (select from past_cases p where p.kind = r.kind and p.subject_id = r.id::text)
    on conflict do nothing;
end $$;
