-- What became of an SMS after the gateway has taken it (docs/decisions/0069-sms-gateways.md).

-- by which its receipts name it: the gateway's own id, or ours where it keeps that
alter table messages add column receipt_id text;
-- of an SMS: which way of the gateway's file is used next
alter table messages add column way smallint not null default 0;
-- when that way is used although another has taken the message, unless it is delivered before; the text rests until then
alter table messages add column next_at timestamptz;
-- said by a receipt
alter table messages add column delivered_at timestamptz;
-- why it failed. expired: its code had ended; given_up: no try succeeded; refused: the gateway never takes it;
-- undelivered: a receipt says so
alter table messages add column failure text;
create index messages_by_receipt on messages (receipt_id) where receipt_id is not null;

create table sms_receipts (
  -- as the gateway names the message
  id           text primary key,
  is_delivered boolean not null,
  at           timestamptz not null
);
create index sms_receipts_by_age on sms_receipts (at);
comment on table sms_receipts is
  'What gateways said of messages. A row of its own, because a receipt may come before we know the id that it names; '
  'of ids that are nobody''s nothing else is kept.';
