-- The member has sent a file on its own: a case that waited for it is the insurer's again. One that waits for papers by
-- name comes back when all of them have come (docs/decisions/0042), and not with another file; whoever looks at it sees
-- by the version that something has come.
create function files_came(of_member bigint, of_request bigint, at timestamptz) returns void language plpgsql as $$
begin
  if not exists (select from request_papers where member_id = of_member and request_id = of_request
      and received_at is null and waived_at is null) then
    perform move_case(kind, subject_id, 'open', at) from cases
      where member_id = of_member and subject_id = of_request::text and state = 'waiting';
    if found then
      return;
    end if;
  end if;
  update cases set version = version + 1
    where member_id = of_member and subject_id = of_request::text and state <> 'closed';
end $$;
