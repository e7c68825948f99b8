-- Batches, keys and readers of events as the console shows them (docs/decisions/0048). Who of the staff sent a batch, or
-- approved it, or by which key it came: a name may change, and whoever was shown a key's secret may have used it.
alter table feed_batches add column received_by_id bigint, add column received_by_key text,
  add column approved_by_id bigint,
  -- how far its reading has come, for whoever waits for it
  add column read_rows bigint not null default 0, add column read_at timestamptz;

-- Of those that wait for a second person there are few, among years of batches.
create index feed_batches_to_approve on feed_batches (id) where state = 'checked' and needs_approval;

alter table access_key_secrets add column made_by_id bigint;

-- Up to which event the key has read, and since when it stands there.
alter table access_keys add column events_read_to bigint, add column events_read_at timestamptz;
