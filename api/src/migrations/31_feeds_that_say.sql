-- What feeds say more of, and numbers that nobody has to write out (docs/decisions/0074-feeds-that-say-what-they-take.md).

-- of how many rows something looks like a mistake although they are taken, and what of the first of them does
alter table feed_batches add column warned bigint not null default 0;
alter table feed_batches add column warnings jsonb not null default '[]';

-- warnings and the first declarations that a batch leads name people: they go with them, as differences do
create or replace function forget_member() returns trigger language plpgsql as $$
declare
  gone bigint[] := array(select id from old_rows where verified);
begin
  if gone = '{}' then
    return null;
  end if;
  delete from feed_notices where member_id = any (gone);
  if current_setting('rafiq.feeds', true) is distinct from 'on' then
    update feed_batches set differences = '[]', warnings = '[]'
      where id in (select batch from feed_before where member_id = any (gone))
        and (differences <> '[]' or warnings <> '[]');
    update feed_batches set led_rows = '[]'
      where led_rows <> '[]' and exists (select from jsonb_array_elements(led_rows) as one (row)
        where (one.row ->> 'memberId')::bigint = any (gone));
    delete from feed_before where member_id = any (gone);
  end if;
  return null;
end $$;

-- when and how the refund was paid; null and empty: the insurer does not say
alter table health_folders add column paid_on date;
alter table health_folders add column payment_means text not null default ''
  constraint health_folders_payment_means check (payment_means in ('', 'transfer', 'cheque', 'cash'));

drop view own_health_folders;
create view own_health_folders as
  select folder.*, policy.policy_id, policy.office_id
  from health_folders folder
  join own_health_policies policy
    on policy.member_id = folder.member_id and policy.id = folder.health_policy_id and policy.enabled;
comment on view own_health_folders is 'Folders of enabled health contracts, with what is shown of the contract.';

select helped.show('health_folders', shown), helped.show('own_health_folders', shown)
  from unnest(array['paid_on', 'payment_means']) shown;
