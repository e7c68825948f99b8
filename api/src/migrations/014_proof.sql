-- When whoever holds the session last showed who they are: a cookie that somebody borrowed is no proof.
alter table sessions add column proved_at timestamptz not null default now();
update sessions set proved_at = created_at;
