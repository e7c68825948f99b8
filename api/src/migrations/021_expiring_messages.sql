-- Until when the code, link or password in a message opens anything; none: nothing in it does.
alter table messages add column expires_at timestamptz;
create index messages_by_expiry on messages (expires_at) where expires_at is not null and body is not null;
