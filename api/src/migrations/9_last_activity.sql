-- staff look for a claim file over all members by the number that somebody reads out
create index health_folders_by_number on health_folders (folder_number);
create index motor_folders_by_reference on motor_folders (reference);

-- what happened last on a request: a member who wrote and waits for an answer is seen in the queue. Null: nothing since
-- it was received, or before this column was there
alter table cases add column last_activity text check (last_activity in ('message', 'document', 'answer'));
alter table cases add column last_activity_at timestamptz;
-- the first name of whoever answered, as the member reads it
alter table cases add column last_activity_by text not null default '';
alter table cases add check ((last_activity is null) = (last_activity_at is null));
