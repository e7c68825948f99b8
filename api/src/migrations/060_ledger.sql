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

-- What the hash of a line is made of; the same at every setting of the server.
create function ledger_hash(before bytea, line ledger) returns bytea language sql immutable as $$
  select sha256(before || convert_to(jsonb_build_array(line.day - date '2000-01-01', line.number,
    (extract(epoch from line.at) * 1000000)::bigint, line.staff_id, line.by_name, line.role, line.act, line.member_id,
    line.about, line.reason)::text, 'UTF8'))
$$;

-- Part of its caller's transaction, and its last statement: whoever writes the next line waits until it is committed. The
-- caller says which day it is in Morocco: its zones may be newer than the server's.
create function write_ledger(of_day date, moment timestamptz, of_staff bigint, of_name text, of_role text, of_act text,
  of_member bigint, of_about text, of_reason text) returns void language plpgsql as $$
declare
  head ledger_head;
  line ledger;
begin
  select * into strict head from ledger_head for update;
  -- a clock that was set back writes on the day of the last line
  line.day := greatest(of_day, head.day);
  line.number := case when line.day = head.day then head.number + 1 else 1 end;
  line.at := moment;
  line.staff_id := of_staff;
  line.by_name := of_name;
  line.role := of_role;
  line.act := of_act;
  line.member_id := of_member;
  line.about := of_about;
  line.reason := of_reason;
  line.hash := ledger_hash(head.hash, line);
  insert into ledger select (line).*;
  update ledger_head set day = line.day, number = line.number, hash = line.hash;
end $$;
