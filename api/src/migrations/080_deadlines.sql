-- Due dates that explain themselves (docs/decisions/0046): so much working time of a calendar, without pauses.

-- Every state that the rules and calendars have had; the newest is the one that holds. The first is written at the start.
create table deadlines (
  version    integer primary key,
  content    jsonb not null,
  staff_id   bigint references staff (id),
  by_name    text not null,
  changed_at timestamptz not null,
  moved      integer not null,
  late       integer not null,
  -- of the working time that was compiled from it: another clock of Morocco's or another year makes another
  compiled   text not null
);

-- A calendar as stretches of working time (`compileCalendar` of the contract), so that the database needs no clock of
-- Morocco's: instants, and what was worked before each.
create table working_spans (
  calendar   text not null,
  starts_at  timestamptz not null,
  ends_at    timestamptz not null,
  ms_before  bigint not null,
  -- the working day that it belongs to, how long that is, and how much of it has passed
  day        bigint not null,
  day_ms     bigint not null,
  day_before bigint not null,
  primary key (calendar, starts_at)
);
create index working_spans_by_day on working_spans (calendar, day, day_before);
create index working_spans_by_ms on working_spans (calendar, ms_before);

-- `days` and, on a case, `due_days` are so many of the unit. They keep their names: the release before still reads them.
alter table case_rules add column unit text not null default 'working-days';
alter table case_rules add column calendar text not null default 'main';

alter table cases add column due_unit text not null default 'working-days';
alter table cases add column due_calendar text not null default 'main';
-- when its clock began anew, because it was opened again; null: when it was received
alter table cases add column restarted_at timestamptz;
-- when its clock stopped, went on, stopped again…; an odd number of them: it stands still
alter table cases add column stops timestamptz[] not null default '{}';
-- what the pauses since it began come to, by the clock of its unit
alter table cases add column paused bigint not null default 0;
alter table past_cases add column due_unit text not null default 'working-days';
alter table past_cases add column due_calendar text not null default 'main';
alter table past_cases add column restarted_at timestamptz;
alter table past_cases add column stops timestamptz[] not null default '{}';
alter table past_cases add column paused bigint not null default 0;

-- What counts dates holds this together, and what changes calendars alone: so no date is counted by a calendar that has
-- just been replaced. Whoever locks a case and may move it then asks for this first, or two would wait for each other.
create function hold_clock() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('deadlines', 0))
$$;

create function ms_of(at timestamptz) returns bigint language sql immutable as $$
  select floor(extract(epoch from at) * 1000)::bigint
$$;

create function unit_ms(of_unit text) returns bigint language sql immutable as $$
  select case of_unit when 'working-hours' then 3600000 else 86400000 end::bigint
$$;

-- As `clockAt` of the contract: a test compares. Beyond the ends of a calendar, or without one, time counts as it passes.
create function clock_at(of_calendar text, of_unit text, at timestamptz) returns bigint
language plpgsql stable as $$
declare
  span working_spans%rowtype;
  reached bigint;
  elapsed bigint;
begin
  select * into span from working_spans w where w.calendar = of_calendar and w.starts_at <= at
    order by w.starts_at desc limit 1;
  if not found then
    select * into span from working_spans w where w.calendar = of_calendar order by w.starts_at limit 1;
    return case when found then ms_of(at) - ms_of(span.starts_at) else ms_of(at) end;
  end if;
  elapsed := least(ms_of(at), ms_of(span.ends_at)) - ms_of(span.starts_at);
  reached := case of_unit when 'working-hours' then span.ms_before + elapsed
    else span.day * 86400000 + (span.day_before + elapsed) * 86400000 / span.day_ms end;
  if at > span.ends_at
      and not exists (select from working_spans w where w.calendar = of_calendar and w.starts_at > at) then
    reached := reached + ms_of(at) - ms_of(span.ends_at);
  end if;
  return reached;
end $$;

-- As `momentAt` of the contract.
create function moment_at(of_calendar text, of_unit text, units bigint) returns timestamptz
language plpgsql stable as $$
declare
  span working_spans%rowtype;
  everything bigint;
  of_day bigint;
  part bigint;
begin
  select * into span from working_spans w where w.calendar = of_calendar order by w.starts_at desc limit 1;
  if not found then
    return timestamptz 'epoch' + units * interval '1 millisecond';
  end if;
  if units <= 0 then
    select * into span from working_spans w where w.calendar = of_calendar order by w.starts_at limit 1;
    return span.starts_at + units * interval '1 millisecond';
  end if;
  everything := case of_unit when 'working-hours'
    then span.ms_before + ms_of(span.ends_at) - ms_of(span.starts_at) else (span.day + 1) * 86400000 end;
  if units > everything then
    return span.ends_at + (units - everything) * interval '1 millisecond';
  end if;
  if of_unit = 'working-hours' then
    select * into span from working_spans w where w.calendar = of_calendar and w.ms_before < units
      order by w.ms_before desc limit 1;
    return span.starts_at + (units - span.ms_before) * interval '1 millisecond';
  end if;
  of_day := (units + 86399999) / 86400000 - 1;
  part := units - of_day * 86400000;
  select * into span from working_spans w where w.calendar = of_calendar and w.day = of_day
      and w.day_before < (part * w.day_ms + 86399999) / 86400000
    order by w.day_before desc limit 1;
  return span.starts_at
    + ((part * span.day_ms + 86399999) / 86400000 - span.day_before) * interval '1 millisecond';
end $$;

-- As `dueOf` of the contract.
create function due_of(of_calendar text, of_unit text, amount integer, began timestamptz, of_stops timestamptz[],
  out due timestamptz, out paused bigint) language plpgsql stable as $$
declare
  n integer := 1;
begin
  paused := 0;
  while n + 1 <= cardinality(of_stops) loop
    if of_stops[n] >= began then
      paused := paused + clock_at(of_calendar, of_unit, of_stops[n + 1]) - clock_at(of_calendar, of_unit, of_stops[n]);
    end if;
    n := n + 2;
  end loop;
  due := moment_at(of_calendar, of_unit,
    clock_at(of_calendar, of_unit, began) + amount * unit_ms(of_unit) + paused);
end $$;

-- What every date that is not of a closed case comes to by these rules, beside what it is. Not those that were set after
-- a call; null: of everybody. As `due_of`, but for all cases of a calendar and unit at once: its spans are arrays that are
-- searched in memory, since two lookups for each of a hundred thousand cases would outlast what a statement may take. In
-- both units the clock at `at` in span k is bases[k] + (befores[k] + at - starts[k]) * per / lengths[k].
create function reckon_dues(of_kinds text[], amounts integer[], units text[], calendars text[], of_member bigint)
returns table (id bigint, kind text, state text, was timestamptz, due timestamptz, amount integer, unit text,
  calendar text, paused bigint, differs boolean) language plpgsql stable as $$
declare
  rule record;
  per bigint;
  many integer;
  starts bigint[];
  ends bigint[];
  bases bigint[];
  befores bigint[];
  lengths bigint[];
  clocks bigint[];
  everything bigint;
begin
  for rule in select r.calendar, r.unit, array_agg(r.kind) as kinds, array_agg(r.amount) as amounts
      from unnest(of_kinds, amounts, units, calendars) r (kind, amount, unit, calendar) group by 1, 2 loop
    per := case rule.unit when 'working-hours' then 1 else 86400000 end;
    select coalesce(array_agg(w.start order by w.start), '{}'), array_agg(w.finish order by w.start),
        array_agg(w.base order by w.start), array_agg(w.before order by w.start), array_agg(w.length order by w.start),
        coalesce(array_agg(w.base + w.before * per / w.length order by w.start), '{}')
      into starts, ends, bases, befores, lengths, clocks
      from (
        select ms_of(s.starts_at) as start, ms_of(s.ends_at) as finish,
          case per when 1 then s.ms_before else s.day * per end as base,
          case per when 1 then 0 else s.day_before end as before, case per when 1 then 1 else s.day_ms end as length
        from working_spans s where s.calendar = rule.calendar) w;
    many := cardinality(starts);
    everything := bases[many] + (befores[many] + ends[many] - starts[many]) * per / lengths[many];
    return query
      select d.id, d.kind, d.state, d.due_at, d.due, d.amount, rule.unit, rule.calendar, d.paused,
        (d.due, d.amount, rule.unit, rule.calendar, d.paused)
          is distinct from (d.due_at, d.due_days, d.due_unit, d.due_calendar, d.was_paused)
      from (
        select c.id, c.kind, c.state, c.due_at, c.due_days, c.due_unit, c.due_calendar, c.paused as was_paused, g.amount,
          p.paused, timestamptz 'epoch' + interval '1 millisecond' * case
            when many = 0 then g.goal
            when g.goal <= 0 then starts[1] + g.goal
            when g.goal > everything then ends[many] + g.goal - everything
            else starts[g.k] - befores[g.k] + ((g.goal - bases[g.k]) * lengths[g.k] + per - 1) / per end as due
        from cases c
          -- the clock when it began, and what it came to in the pauses that are over and are not of before that
          cross join lateral (
            select (sum(m.clock) filter (where m.n = 1))::bigint as began,
              coalesce(sum(case m.n % 2 when 0 then -m.clock else m.clock end) filter (where m.n > 1), 0)::bigint as paused
            from (
              select s.n, case when many = 0 then s.at when s.k = 0 then s.at - starts[1]
                else bases[s.k] + (befores[s.k] + least(s.at, ends[s.k]) - starts[s.k]) * per / lengths[s.k]
                  + case s.k when many then greatest(s.at - ends[s.k], 0) else 0 end end as clock
              from (
                select u.n, ms_of(u.at) as at, width_bucket(ms_of(u.at), starts) as k
                from unnest(coalesce(c.restarted_at, c.received_at) || c.stops) with ordinality u (at, n)
                where u.n = 1 or (u.n <= cardinality(c.stops) / 2 * 2 + 1
                  and c.stops[u.n / 2 * 2 - 1] >= coalesce(c.restarted_at, c.received_at))
                -- so that each is searched for once
                offset 0) s) m) p
          cross join lateral (
            select r.amount, r.goal, width_bucket(r.goal - 1, clocks) as k
            from (
              select a.amount, p.began + p.paused + a.amount * unit_ms(rule.unit) as goal
              from (select rule.amounts[array_position(rule.kinds, c.kind)] as amount offset 0) a offset 0) r
            offset 0) g
        where c.state <> 'closed' and c.due_days > 0 and c.kind = any (rule.kinds)
          and (of_member is null or c.member_id = of_member)
        offset 0) d;
  end loop;
end $$;

-- The same by the rules that hold.
create function reckon_dues(of_member bigint) returns table (id bigint, kind text, state text, was timestamptz,
  due timestamptz, amount integer, unit text, calendar text, paused bigint, differs boolean)
language plpgsql stable as $$
declare
  of_kinds text[];
  amounts integer[];
  units text[];
  calendars text[];
begin
  select array_agg(r.kind), array_agg(r.days), array_agg(r.unit), array_agg(r.calendar)
    into of_kinds, amounts, units, calendars from case_rules r;
  return query select * from reckon_dues(of_kinds, amounts, units, calendars, of_member);
end $$;

-- Brings what is stored to what it comes to, and tells it once and not for each case. No version is counted up: whoever
-- writes an answer need not stop for a date. Answers what has moved, and of that what is late `at` a moment and was not.
create function settle_dues(of_member bigint, at timestamptz)
returns table (kind text, moved integer, later integer, late integer) language plpgsql as $$
declare
  ids bigint[];
  kinds text[];
  states text[];
  before timestamptz[];
  dues timestamptz[];
  amounts integer[];
  units text[];
  calendars text[];
  pauses bigint[];
begin
  select array_agg(d.id), array_agg(d.kind), array_agg(d.state), array_agg(d.was), array_agg(d.due),
      array_agg(d.amount), array_agg(d.unit), array_agg(d.calendar), array_agg(d.paused)
    into ids, kinds, states, before, dues, amounts, units, calendars, pauses from reckon_dues(of_member) d
    where d.differs;
  if ids is null then
    return;
  end if;
  perform set_config('rafiq.quiet', 'on', true);
  update cases c set due_at = n.due, due_days = n.amount, due_unit = n.unit, due_calendar = n.calendar,
      paused = n.paused
    from unnest(ids, dues, amounts, units, calendars, pauses) n (id, due, amount, unit, calendar, paused)
    where c.id = n.id;
  perform set_config('rafiq.quiet', '', true);
  perform pg_notify('cases', 'all');
  return query
    select n.kind, count(*)::integer, (count(*) filter (where n.due > n.was))::integer,
      (count(*) filter (where n.state = 'open' and n.due < at and n.was >= at))::integer
    from unnest(kinds, states, before, dues) n (kind, state, was, due) where n.due <> n.was group by 1 order by 1;
end $$;

-- As in 076, but for what is told of once.
drop trigger cases_tell on cases;
create trigger cases_tell after insert or update on cases for each row
  when (current_setting('rafiq.quiet', true) is distinct from 'on') execute function tell_case();

-- For whoever may move it then.
create function lock_case(of_id bigint) returns void language plpgsql as $$
begin
  perform hold_clock();
  perform 1 from cases where id = of_id for update;
end $$;

-- As in 076, by working time.
create or replace function open_case(of_kind text, of_subject_id text, of_member bigint, of_subject text,
  of_contract text, at timestamptz) returns void language plpgsql as $$
declare
  rule case_rules%rowtype;
  was cases%rowtype;
  keeper bigint;
  first_due timestamptz;
begin
  perform hold_clock();
  select * into strict rule from case_rules where kind = of_kind;
  -- only an identity comes back under what it is about; a request and a call are new
  if of_kind = 'identity' then
    was := hold_case(of_kind, of_subject_id, at);
    if was.state = 'closed' then
      keeper := who_has_again(was.assignee, of_kind);
    end if;
  end if;
  select d.due into first_due from due_of(rule.calendar, rule.unit, rule.days, at, '{}') d;
  insert into cases (kind, subject_id, member_id, subject, contract, received_at, due_at, due_days, due_unit,
      due_calendar)
    values (of_kind, of_subject_id, of_member, of_subject, of_contract, at, first_due, rule.days, rule.unit,
      rule.calendar)
    on conflict (kind, subject_id) do update set state = 'open', member_id = excluded.member_id, closed_at = null,
      due_at = excluded.due_at, due_days = excluded.due_days, due_unit = excluded.due_unit,
      due_calendar = excluded.due_calendar, restarted_at = excluded.received_at, paused = 0, assignee = keeper,
      version = cases.version + 1
      where cases.state <> 'open';
end $$;

-- As in 076; its clock stands still while it waits, and goes on where it stopped. One that was closed begins anew, by the
-- rule that holds then.
create or replace function move_case(of_kind text, of_subject_id text, to_state text, at timestamptz) returns void
language plpgsql as $$
declare
  was cases%rowtype;
  rule case_rules%rowtype;
  became cases%rowtype;
  stop_at timestamptz;
begin
  perform hold_clock();
  if to_state = 'closed' then
    select * into was from cases where kind = of_kind and subject_id = of_subject_id for update;
  else
    was := hold_case(of_kind, of_subject_id, at);
  end if;
  if was.id is null or (was.state = to_state and to_state = 'closed') then
    return;
  end if;
  became := was;
  became.closed_at := case when to_state = 'closed' then at end;
  -- one that was not closed was released when they left
  if was.state = 'closed' then
    became.assignee := who_has_again(was.assignee, was.kind);
    select * into strict rule from case_rules where kind = of_kind;
    became.due_days := rule.days;
    became.due_unit := rule.unit;
    became.due_calendar := rule.calendar;
    became.restarted_at := greatest(at, was.received_at);
  end if;
  if (to_state = 'waiting') <> (was.state = 'waiting') then
    -- two clocks may differ by a little: time does not run back
    stop_at := greatest(at, became.restarted_at, was.received_at, was.stops[cardinality(was.stops)]);
    became.stops := was.stops || stop_at;
  end if;
  -- one that ends while it stands still has been waited for until then: whether it was late is asked by this date
  if (to_state <> 'closed' or was.state = 'waiting') and became.due_days > 0 then
    select d.due, d.paused into became.due_at, became.paused from due_of(became.due_calendar, became.due_unit,
      became.due_days, coalesce(became.restarted_at, became.received_at), became.stops) d;
  end if;
  update cases set state = to_state, closed_at = became.closed_at, version = version + 1, due_at = became.due_at,
      due_days = became.due_days, due_unit = became.due_unit, due_calendar = became.due_calendar,
      restarted_at = became.restarted_at, stops = became.stops, paused = became.paused, assignee = became.assignee
    where id = was.id;
end $$;

-- As in 068; whoever has sent something may move the case right after.
create or replace function files_came(of_member bigint, of_request bigint, at timestamptz) returns void
language plpgsql as $$
begin
  perform hold_clock();
  if not exists (select from request_papers where member_id = of_member and request_id = of_request
      and received_at is null and waived_at is null) then
    perform move_case(kind, subject_id, 'open', at) from cases
      where member_id = of_member and subject_id = of_request::text and state = 'waiting';
    if found then
      return;
    end if;
  end if;
  update cases set version = version + 1
    where member_id = of_member and subject_id = of_request::text and state <> 'closed';
end $$;

-- As in 076, by working time; what waits has waited since its status changed. What is over is open until its date is
-- counted: whether it was late is asked when it closes.
create or replace function open_missing_cases(of_member bigint) returns void language plpgsql as $$
declare
  ids bigint[];
  ends timestamptz[];
begin
  perform hold_clock();
  with r as materialized (
    select kind, id, member_id, subject, contract ->> 'policyNumber' as contract, created_at, status, status_at
    from requests where of_member is null or member_id = of_member),
  made as (
    insert into cases (kind, subject_id, member_id, subject, contract, received_at, due_at, due_days, state, stops)
      select r.kind, r.id::text, r.member_id, r.subject, coalesce(r.contract, ''), r.created_at,
        r.created_at + make_interval(days => d.days), d.days,
        case case_state_of(r.status) when 'waiting' then 'waiting' else 'open' end,
        case when case_state_of(r.status) = 'waiting' then array[greatest(r.created_at, r.status_at)]
          else '{}'::timestamptz[] end
      from r join case_rules d on d.kind = r.kind
      where not exists (select from past_cases p where p.kind = r.kind and p.subject_id = r.id::text)
      on conflict do nothing
      returning id, kind, subject_id)
  select array_agg(m.id), array_agg(r.status_at) into ids, ends
    from made m join r on r.kind = m.kind and r.id::text = m.subject_id where case_state_of(r.status) = 'closed';
  perform settle_dues(of_member, now());
  update cases c set state = 'closed', closed_at = n.at from unnest(ids, ends) n (id, at) where c.id = n.id;
end $$;

-- What is open: it began when its days say, and what waits has stood still since its status changed.
do $$
declare
  ids bigint[];
  moments timestamptz[];
begin
  select array_agg(id), array_agg(due_at - make_interval(days => due_days)) into ids, moments from cases
    where due_days > 0 and due_at - make_interval(days => due_days) > received_at + interval '1 second';
  update cases c set restarted_at = n.at from unnest(ids, moments) n (id, at) where c.id = n.id;
  with r as materialized (select kind, id, status_at from requests where status = 'Documents manquants')
  select array_agg(c.id),
      array_agg(greatest(c.received_at, c.restarted_at, coalesce(r.status_at, now()))) into ids, moments
    from cases c left join r on r.kind = c.kind and r.id::text = c.subject_id where c.state = 'waiting';
  update cases c set stops = array[n.at] from unnest(ids, moments) n (id, at) where c.id = n.id;
end $$;
