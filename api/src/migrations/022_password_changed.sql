-- When the password was last changed or taken away: a browser that was known before is a stranger again.
alter table accounts add column password_changed_at timestamptz;
