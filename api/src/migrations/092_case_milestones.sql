-- What reports count, kept with the case (docs/decisions/0051): when somebody first answered, how often papers were asked
-- for and how often it opened again, and whether it ended late.
alter table cases add column first_answer_at timestamptz, add column asked integer not null default 0,
  add column reopened integer not null default 0, add column was_late boolean;
alter table past_cases add column first_answer_at timestamptz, add column asked integer not null default 0,
  add column reopened integer not null default 0, add column was_late boolean;

-- Whatever closes or opens a case: one place, so that no way is forgotten. An end is an answer too.
create function note_milestones() returns trigger language plpgsql as $$
begin
  if new.state = 'closed' and (tg_op = 'INSERT' or old.state <> 'closed') then
    new.was_late := new.closed_at > new.due_at;
    new.first_answer_at := coalesce(new.first_answer_at, new.closed_at);
  elsif tg_op = 'UPDATE' and old.state = 'closed' and new.state <> 'closed' then
    new.was_late := null;
    -- somebody asks for access anew: not the same that was decided then
    if new.kind = 'identity' then
      new.received_at := coalesce(new.restarted_at, new.received_at);
      new.first_answer_at := null;
    else
      new.reopened := old.reopened + 1;
    end if;
  end if;
  return new;
end $$;
create trigger cases_note_milestones before insert or update of state on cases for each row
  execute function note_milestones();

update cases set was_late = closed_at > due_at, first_answer_at = closed_at where state = 'closed';
update past_cases set was_late = closed_at > due_at, first_answer_at = closed_at;

-- Kept in the order of their ends: a few pages say where a week lies.
create index past_cases_by_end on past_cases using brin (closed_at, received_at);
