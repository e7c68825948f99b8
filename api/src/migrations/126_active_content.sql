-- PDFs that would do something by themselves are kept as they came and marked: nobody is shown one in a page of ours
-- (docs/decisions/0028). Those that are here were refused if they did. On a database of two releases side by side the table
-- of members' files inherits the column.
alter table files add column has_active_content boolean not null default false;
alter table member_files add column if not exists has_active_content boolean not null default false;

-- The release before goes on with those that take no mark.
create function record_file(of_id uuid, key text, of_name text, of_type text, bytes bigint, hash bytea, at timestamptz,
  is_active boolean)
returns boolean language plpgsql as $$
begin
  if not record_file(of_id, key, of_name, of_type, bytes, hash, at) then
    return false;
  end if;
  if is_active then
    update files set has_active_content = true where id = of_id;
  end if;
  return true;
end $$;

create function record_member_file(of_member bigint, of_id uuid, key text, of_name text, of_type text, bytes bigint,
  hash bytea, at timestamptz, is_active boolean)
returns void language plpgsql as $$
begin
  perform record_member_file(of_member, of_id, key, of_name, of_type, bytes, hash, at);
  if is_active then
    update member_files set has_active_content = true where member_id = of_member and id = of_id;
  end if;
end $$;
