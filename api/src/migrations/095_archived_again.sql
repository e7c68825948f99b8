-- As in 076: a case that went under the name of one that had gone before is that one, with its number. All that is known of
-- it is of the same end now, and not its date of one and its milestones of the other: reports count by both.
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
      due_days = excluded.due_days, due_unit = excluded.due_unit, due_calendar = excluded.due_calendar,
      restarted_at = excluded.restarted_at, stops = excluded.stops, paused = excluded.paused,
      assignee = excluded.assignee, version = excluded.version, closed_at = excluded.closed_at,
      back_at = excluded.back_at, first_answer_at = excluded.first_answer_at, asked = excluded.asked,
      reopened = excluded.reopened, was_late = excluded.was_late;
  get diagnostics gone = row_count;
  return gone;
end $$;
