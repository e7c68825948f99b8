-- Sessions of the staff that can be named, seen and ended one by one (docs/decisions/0052).

-- What a session is called by: its token's hash is nobody's to see.
alter table staff_sessions add column id uuid;
update staff_sessions set id = gen_random_uuid();
alter table staff_sessions alter column id set default gen_random_uuid();
alter table staff_sessions alter column id set not null;
create unique index staff_sessions_by_id on staff_sessions (id);
-- How the person came; of sessions from before it is known by the person.
alter table staff_sessions add column way text not null default 'password';
update staff_sessions n set way = case when s.is_sealed then 'emergency' else 'sso' end
from staff s where s.id = n.staff_id and (s.is_sealed or s.subject is not null);
alter table staff_sessions add constraint staff_sessions_way_check
  check (way in ('password', 'passkey', 'sso', 'emergency'));
-- Ended by somebody. It stays until its time is over, so that whoever still has its token is told why.
alter table staff_sessions add column ended_at timestamptz;

-- Groups of single sign-on that somebody came with. One of the file: who came in with it last. Any other: brought by
-- somebody who was refused for want of a role, and by whom is not kept.
create table staff_sso_groups (
  name     text primary key,
  staff_id bigint references staff (id) on delete set null,
  last_at  timestamptz not null
);
