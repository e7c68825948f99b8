-- Of a session that goes on under another token: until when the old one is still taken.
alter table sessions add column ends_at timestamptz;

-- One secret, from which every shared key is derived, unless the setting SERVER_SECRET brings another.
insert into settings (name, value)
  values ('server-secret', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
delete from settings where name = 'human-check-secret';
