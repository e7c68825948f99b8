-- By which key push services know us (docs/decisions/0055). The secret rests sealed; one at a time.
create table push_keys (
  id         text primary key,
  public_key text not null,
  sealed     bytea not null
);
create unique index push_keys_one on push_keys ((true));

-- Browsers that show news on a locked screen. On the coordinator, where one index sees to it that a browser shows the
-- news of one person: whoever adds it last.
create table push_subscriptions (
  id            uuid primary key,
  -- they go with the account, and follow it to another row of members
  member_id     bigint not null references accounts (member_id) on update cascade on delete cascade,
  -- an address is as long as its service likes
  endpoint_hash bytea not null unique,
  endpoint      text not null,
  p256dh        text not null,
  auth          text not null,
  -- for which of our keys the browser has asked
  key_id        text not null,
  user_agent    text not null,
  created_at    timestamptz not null
);
create index push_subscriptions_by_member on push_subscriptions (member_id);

-- On their way. Written in the transaction of their cause, gone when the push service has taken them.
create table pushes (
  id              uuid primary key,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  kind            text not null,
  path            text not null,
  tag             text not null,
  language        text not null,
  tries           integer not null default 0,
  created_at      timestamptz not null,
  -- not before; while a process sends it, when another may try
  due_at          timestamptz not null
);
create index pushes_by_due on pushes (due_at);
