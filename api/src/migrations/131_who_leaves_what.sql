-- When a member last ended every way in that somebody else could have left behind (features/account/young-access.ts): a card's
-- code that was made before is no longer good.
alter table accounts add column access_ended_at timestamptz;

-- By which grant a file was sent ahead; empty: the owner sent it. Each side has a room of its own.
alter table waiting_files add column sent_by text not null default '';
update waiting_files w set sent_by = left(w.upload_key, 36)
  where w.upload_key ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}_';
