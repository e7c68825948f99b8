-- Archives, pushes and webhooks are jobs like all other work that happens later (docs/decisions/0065-one-queue.md).

-- Archives of a member's data. What was under way has no job: it can be asked for again.
update data_exports set state = 'failed' where state in ('waiting', 'making');
drop index data_exports_to_make;
alter table data_exports drop column held_until, drop column tries;

-- Pushes. What was on its way has no job, and stands among the news all the same.
delete from pushes;
drop index pushes_by_due;
drop index pushes_of_subscription;
alter table pushes drop column tries, drop column due_at;
create index pushes_of_subscription on pushes (subscription_id);

-- Webhooks: the job of an address says who sends to it.
alter table webhooks drop column held_until, drop column held_by;
