-- Who of the insurer read and did what (docs/decisions/0040). Each line holds a hash over itself and the line before it,
-- so that one that is altered, removed or put in between is found. A day's lines are numbered from 1.
create table ledger (
  day       date not null,
  number    bigint not null,
  at        timestamptz not null,
  -- of the staff; null for what was done at the terminal
  staff_id  bigint,
  by_name   text not null,
  role      text not null,
  act       text not null,
  member_id bigint,
  about     text not null,
  reason    text not null,
  hash      bytea not null
) partition by range (at);
create index ledger_of_member on ledger (member_id, at) where member_id is not null;
create table ledger_spare partition of ledger (primary key (day, number)) default;
select keep_months('ledger', now(), '-infinity');

-- The last line of all, which the next one is chained to. Its one row is what writers wait for.
create table ledger_head (
  id     smallint primary key default 1 check (id = 1),
  day    date not null,
  number bigint not null,
  hash   bytea not null
);
insert into ledger_head (day, number, hash) values ('-infinity', 0, '');

-- What the hash of a line is made of; the same at every setting of the server. Named one by one: the row's own type is
-- another one once the table is known to Citus.
create function ledger_hash(before bytea, day date, number bigint, at timestamptz, staff_id bigint, by_name text,
  role text, act text, member_id bigint, about text, reason text) returns bytea language sql immutable as $$
  select sha256(before || convert_to(jsonb_build_array(day - date '2000-01-01', number,
    (extract(epoch from at) * 1000000)::bigint, staff_id, by_name, role, act, member_id, about, reason)::text, 'UTF8'))
$$;

-- Part of its caller's transaction, and its last statement: whoever writes the next line waits until it is committed. The
-- caller says which day it is in Morocco: its zones may be newer than the server's.
create function write_ledger(of_day date, moment timestamptz, of_staff bigint, of_name text, of_role text, of_act text,
  of_member bigint, of_about text, of_reason text) returns void language plpgsql as $$
declare
  last_day date;
  last_number bigint;
  last_hash bytea;
  new_day date;
  new_number bigint;
  new_hash bytea;
begin
  select day, number, hash into strict last_day, last_number, last_hash from ledger_head for update;
  -- a clock that was set back writes on the day of the last line
  new_day := greatest(of_day, last_day);
  new_number := case when new_day = last_day then last_number + 1 else 1 end;
  new_hash := ledger_hash(last_hash, new_day, new_number, moment, of_staff, of_name, of_role, of_act, of_member,
    of_about, of_reason);
  insert into ledger (day, number, at, staff_id, by_name, role, act, member_id, about, reason, hash)
    values (new_day, new_number, moment, of_staff, of_name, of_role, of_act, of_member, of_about, of_reason, new_hash);
  update ledger_head set day = new_day, number = new_number, hash = new_hash;
end $$;
