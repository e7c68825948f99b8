-- What happened last on a request: a member who wrote and waits for an answer is seen in the queue. The table is held for
-- a moment only: nothing of what is there is read for it.

-- null: nothing since it was received, or before this column was there
alter table cases add column last_activity text;
alter table cases add column last_activity_at timestamptz;
-- the first name of whoever answered, as the member reads it
alter table cases add column last_activity_by text not null default '';
alter table cases add constraint cases_last_activity check (last_activity in ('message', 'document', 'answer')) not valid;
alter table cases add constraint cases_last_activity_at
  check ((last_activity is null) = (last_activity_at is null)) not valid;
