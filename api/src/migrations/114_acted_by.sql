-- Who made a request for its owner, by name; empty: they did themselves.
alter table requests add column acted_by text not null default '';

-- What add_request does, for somebody who helps: their name stays with the request, and the ledger has its line. The line is
-- the last thing of its transaction, as it has to be.
create function add_request_for(of_name text, of_day date, of_member bigint, of_kind text, of_subject text, of_status text,
  of_health_policy bigint, of_motor_policy bigint, of_health_folder bigint, of_motor_folder bigint,
  of_beneficiary bigint, of_contract jsonb, of_details jsonb, of_key text, of_content bytea, of_keys text[],
  most integer[], at timestamptz, until timestamptz[], out wait float8, out new_id bigint)
language plpgsql as $$
declare
  made record;
  case_id bigint;
begin
  select r.wait, r.new_id into made from add_request(of_member, of_kind, of_subject, of_status, of_health_policy,
    of_motor_policy, of_health_folder, of_motor_folder, of_beneficiary, of_contract, of_details, of_key, of_content,
    of_keys, most, at, until) r;
  wait := made.wait;
  new_id := made.new_id;
  if new_id is not null then
    update requests set acted_by = of_name where member_id = of_member and id = new_id;
    select c.id into case_id from cases c where c.kind = of_kind and c.subject_id = new_id::text;
    perform write_ledger(of_day, at, null, of_name, 'helper', 'helper.acted', of_member, coalesce(case_id::text, ''), '');
  end if;
end $$;
