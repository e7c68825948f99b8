-- The folder leads its request (docs/decisions/0072-the-folder-leads-its-request.md).

-- how many declarations its folders move, or would, and the first of them
alter table feed_batches add column led jsonb not null default '[]';
alter table feed_batches add column led_rows jsonb not null default '[]';
-- the declaration that the folder has moved, and to which status: the member is told of that, and not of the folder too
alter table feed_notices add column request_id bigint;
alter table feed_notices add column led_to text;

create or replace function make_feed_plan(of_batch bigint) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform 1 from feed_batches where id = of_batch;
  if not found then
    raise exception 'there is no such batch';
  end if;
  execute format('drop table if exists feed_plan_%s', lpad(of_batch::text, 9, '0'));
  execute format('create unlogged table feed_plan_%s (line bigint not null, key text collate "C" not null, version bigint,
    verdict text not null, member_id bigint, row_id bigint, policy_id bigint, beneficiary_id bigint, removed_at bigint,
    is_missing boolean not null default false, request_id bigint, led_to text, led text)',
    lpad(of_batch::text, 9, '0'));
end $$;
comment on function make_feed_plan(bigint) is
  'Makes the table of what is to become of each row of a batch. `is_missing`: a snapshot does not name it; its line '
  'is one after the last. `request_id`: the declaration that it would lead to the status `led_to`, and `led` what '
  'becomes of that.';

-- What holds until an editor changes it.
insert into versions (kind, key, version, revision, state, content, by_name, at)
select 'folder-lead', key, 1, nextval('version_revisions'), 'published',
  jsonb_build_object('folder_status', folder_status, 'request_status', request_status), 'operator', now()
from (values ('regle', 'Réglé', 'Traité'), ('rejete', 'Rejeté', 'Refusé'),
  ('c-information', 'C.Information', 'Documents manquants'), ('motor-regle', 'REGLE', 'Traité'))
  shipped (key, folder_status, request_status);
