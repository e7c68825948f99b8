-- More kinds of what one of the staff asks for and another has to allow (docs/decisions/0050).
do $$
declare
  named text;
begin
  for named in select conname from pg_constraint where conrelid = 'approvals'::regclass and contype = 'c' loop
    execute format('alter table approvals drop constraint %I', named);
  end loop;
end $$;
update approvals set state = 'taken-back' where decided_by = asked_by;
alter table approvals alter column member_id drop not null;
-- The person or case that it is about, where only one may wait.
alter table approvals add column about text not null default '';
-- Why it was decided so.
alter table approvals add column note text not null default '';
alter table approvals add constraint approvals_kind check (kind in ('contact', 'role', 'refusal', 'export'));
alter table approvals add constraint approvals_state
  check (state in ('waiting', 'approved', 'refused', 'taken-back', 'lapsed'));
alter table approvals add constraint approvals_member check (kind <> 'contact' or member_id is not null);
-- Whoever asked may only take it back.
alter table approvals add constraint approvals_own check (decided_by <> asked_by or state = 'taken-back');
alter table approvals add constraint approvals_decided check ((state in ('waiting', 'lapsed')) = (decided_by is null));
alter table approvals add constraint approvals_over check ((state = 'waiting') = (decided_at is null));
create unique index approvals_one_waits on approvals (kind, about) where state = 'waiting' and about <> '';
create index approvals_of_asker on approvals (asked_by, asked_at);
create index approvals_that_are_over on approvals (decided_at) where state <> 'waiting';

-- An answer that waits for a second person leaves once they have approved it, and not before.
alter table pending_answers add column approval_id bigint;
