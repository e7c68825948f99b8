-- A folder whose missing piece has been sent: the member has nothing to do for it until the insurer asks again. Home, list
-- and details read it here. A complement counts once a file came with it, unless the insurer wants more or refused it,
-- and only for the last time that something was asked.
create or replace view visible_health_folders as
  select f.*, p.policy_id, p.office_id,
    f.status = 'C.Information' and exists (
      select from requests r
      where r.member_id = f.member_id and r.health_folder_id = f.id and r.kind = 'health-declaration'
        and r.details ->> 'type' = 'Complément d''information' and r.status not in ('Documents manquants', 'Refusé')
        and (r.created_at at time zone 'Africa/Casablanca')::date >= f.status_date
        and exists (select from request_files rf where rf.member_id = r.member_id and rf.request_id = r.id)
    ) as is_answered
  from health_folders f
  join visible_health_policies p on p.member_id = f.member_id and p.id = f.health_policy_id and p.enabled;
