-- Of a session that goes on under another token: until when the old one is still taken.
alter table sessions add column ends_at timestamptz;
