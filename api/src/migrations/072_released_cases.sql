-- As `maySeeKind` of the contract says: a test compares.
create function may_see_kind(roles text[], kinds text[], kind text) returns boolean language sql immutable as $$
  select case when kind = 'identity' then 'verifier' = any (roles)
    else 'supervisor' = any (roles) or ('agent' = any (roles) and (kinds is null or kind = any (kinds))) end
$$;

-- What somebody had is anybody's again when they leave or may not see it any more: else nobody would.
create function staff_releases_cases() returns trigger language plpgsql as $$
begin
  update cases set assignee = null, version = version + 1
    where assignee = new.id and state <> 'closed'
      and (new.state <> 'active' or not may_see_kind(new.roles, new.kinds, kind));
  return null;
end $$;
create trigger staff_release_cases after update of state, roles, kinds on staff
  for each row execute function staff_releases_cases();
