-- How the insurer's people show that it is them (docs/decisions/0041).

-- What a passkey names its owner by; made with the first one.
alter table staff add column user_handle bytea unique;
-- An account for emergencies: two of them, sealed, opened for an hour and with a reason.
alter table staff add column is_sealed boolean not null default false;

-- When the person last showed who they are: a change of how they sign in asks for it again.
alter table staff_sessions add column proved_at timestamptz;
update staff_sessions set proved_at = created_at;
alter table staff_sessions alter column proved_at set not null;
-- Where the session ends before its usual time.
alter table staff_sessions add column ends_at timestamptz;

-- Codes of an authenticator. A secret rests sealed; `pending` is one that no code was shown of yet.
create table staff_totp (
  staff_id   bigint primary key references staff (id) on delete cascade,
  secret     bytea,
  -- the step of the last code that was taken: a code counts once
  last_step  bigint not null default 0,
  added_at   timestamptz,
  pending    bytea,
  pending_at timestamptz
);

-- What is left of the ten.
create table staff_recovery_codes (
  staff_id  bigint not null references staff (id) on delete cascade,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

create table staff_passkeys (
  id            uuid primary key,
  staff_id      bigint not null references staff (id) on delete cascade,
  credential_id bytea not null unique,
  public_key    bytea not null,
  counter       bigint not null,
  user_agent    text not null,
  is_elsewhere  boolean not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index staff_passkeys_of on staff_passkeys (staff_id);

-- A link in a message, which opens once. The last one of a person counts.
create table staff_invitations (
  staff_id   bigint primary key references staff (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
