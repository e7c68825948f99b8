-- Passkeys: a device keeps the secret half and uses it for a finger, a face or its own code; here rests the public one.

-- How a device knows whose key it keeps. Random, so that it tells nothing; made when the first key is asked for.
alter table accounts add column user_handle bytea unique;

create table passkeys (
  -- they go with the account, and follow it to another row of members
  member_id     bigint not null references accounts (member_id) on update cascade on delete cascade,
  id            uuid not null,
  -- the device's own name for it
  credential_id bytea not null unique,
  public_key    bytea not null,
  -- how often the device has used it, where it counts; one that goes back has been copied
  counter       bigint not null,
  user_agent    text not null,
  is_elsewhere  boolean not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  primary key (member_id, id)
);
