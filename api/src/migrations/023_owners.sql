-- Whose rows lie together. `members` is the registry: one table, with its unique numbers. Everything that a member owns
-- hangs on `owners` instead, which knows of a person only what is read beside those rows, so that all of it may lie on
-- another server than the registry (docs/decisions/0030).
create table owners (
  member_id         bigint primary key,
  verified          boolean not null,
  cin               text not null,
  last_name         text not null,
  first_name        text not null,
  birth_date        date not null,
  membership_number text
);

-- Nobody writes to `owners` but this: it follows `members`, one write for each statement, and none for what it does not
-- hold. The rows are handed over in a variable: a statement that goes to other servers cannot read a transition table.
-- Compared by `except`, since a plan that was made for one row would join many row by row.
create function keep_owners() returns trigger language plpgsql as $$
declare
  gone bigint;
  changed json;
begin
  if tg_op = 'DELETE' then
    for gone in select id from old_rows loop
      delete from owners where member_id = gone;
    end loop;
    return null;
  elsif tg_op = 'INSERT' then
    changed := (select json_agg(row) from (
      select id as member_id, verified, cin, last_name, first_name, birth_date, membership_number
        from new_rows) row);
  else
    changed := (select json_agg(row) from (
      select id as member_id, verified, cin, last_name, first_name, birth_date, membership_number
        from new_rows
      except select id, verified, cin, last_name, first_name, birth_date, membership_number
        from old_rows) row);
  end if;
  if changed is not null then
    insert into owners
        (member_id, verified, cin, last_name, first_name, birth_date, membership_number)
      select member_id, verified, cin, last_name, first_name, birth_date, membership_number
        from json_populate_recordset(null::owners, changed)
      on conflict (member_id) do update set verified = excluded.verified, cin = excluded.cin,
        last_name = excluded.last_name, first_name = excluded.first_name,
        birth_date = excluded.birth_date, membership_number = excluded.membership_number;
  end if;
  return null;
end $$;

-- From here on nobody writes to `members` until this is done: none is missed by the copy below.
create trigger members_insert_owners after insert on members
  referencing new table as new_rows for each statement execute function keep_owners();
create trigger members_update_owners after update on members
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_owners();
create trigger members_delete_owners after delete on members
  referencing old table as old_rows for each statement execute function keep_owners();

insert into owners (member_id, verified, cin, last_name, first_name, birth_date, membership_number)
  select id, verified, cin, last_name, first_name, birth_date, membership_number from members;

-- What a member sees, read beside their other rows. The views named `visible_…` say the same by way of `members`: the
-- release before reads them, and the next one drops them.
create view own_health_policies as
  select p.* from health_policies p join owners o on o.member_id = p.member_id and o.verified;

create view own_motor_policies as
  select p.* from motor_policies p join owners o on o.member_id = p.member_id and o.verified;

create view own_beneficiaries as
  select b.* from beneficiaries b join owners o on o.member_id = b.member_id and o.verified;

-- Guarantees and folders are shown while their policy is enabled.
create view own_motor_guarantees as
  select g.*, p.policy_id, p.office_id
  from motor_guarantees g
  join own_motor_policies p on p.member_id = g.member_id and p.id = g.motor_policy_id and p.enabled;

create view own_health_folders as
  select f.*, p.policy_id, p.office_id
  from health_folders f
  join own_health_policies p on p.member_id = f.member_id and p.id = f.health_policy_id and p.enabled;

-- The member is the holder.
create view own_motor_folders as
  select f.*, p.policy_id, p.office_id, p.plate, p.make, p.model, p.first_use_date, o.cin as holder_cin,
    o.last_name as holder_last_name, o.first_name as holder_first_name, o.birth_date as holder_birth_date
  from motor_folders f
  join owners o on o.member_id = f.member_id and o.verified
  join motor_policies p on p.member_id = f.member_id and p.id = f.motor_policy_id and p.enabled;

-- For migrations to come: a table that a member owns is made without its foreign keys, laid out beside `owners`, and
-- given its keys then. One server has one place for all of them, so nothing is done here; `operator spread` puts
-- another function in its place.
create function lay_out(new_table text) returns void language sql as $$ select $$;
