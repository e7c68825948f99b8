-- When whoever holds the session last showed who they are: a cookie that somebody borrowed is no proof.
alter table sessions add column proved_at timestamptz not null default now();
update sessions set proved_at = created_at;

-- A change of e-mail or phone is on file at once, but what it replaced goes on recovering the access until the new one
-- has confirmed itself and, for a change that a cookie alone has made, until 72 hours have passed. One row of each kind
-- is open at a time: a further change keeps what was there before the first.
create table contact_changes (
  member_id    bigint not null references members (id) on delete cascade,
  id           uuid not null,
  kind         text not null check (kind in ('email', 'phone')),
  -- null: there was none, or there is none any more
  old_value    text,
  new_value    text,
  changed_at   timestamptz not null,
  was_proven   boolean not null,
  confirmed_at timestamptz,
  -- of the link (e-mail) or code (SMS, salted) that is on its way to the new contact
  secret_hash  bytea,
  salt         bytea,
  sent_at      timestamptz,
  expires_at   timestamptz,
  tries        smallint not null default 0,
  primary key (member_id, id)
);
create index contact_changes_by_secret on contact_changes (secret_hash) where secret_hash is not null;
create index contact_changes_by_age on contact_changes (changed_at);

-- The links by which an old contact takes changes back: each undoes what was changed since then.
create table contact_undos (
  token_hash bytea primary key,
  member_id  bigint not null references members (id) on delete cascade,
  since      timestamptz not null,
  expires_at timestamptz not null
);
create index contact_undos_of_member on contact_undos (member_id);
create index contact_undos_by_expiry on contact_undos (expires_at);

-- Set by the insurer's staff: nobody signs in or recovers until it is lifted.
alter table accounts add column suspended_at timestamptz;
