-- By which key the insurer's systems call. Of a secret only its hash is kept: 32 bytes of chance need no slow one.
create table access_keys (
  id         text primary key,
  name       text not null,
  source     text not null,
  scopes     text[] not null,
  created_at timestamptz not null,
  created_by text not null,
  ended_at   timestamptz,
  ended_by   text
);

-- Two of a key are good at once while one replaces the other: ends_at is when the older one stops.
create table access_key_secrets (
  key_id       text not null references access_keys (id),
  secret_hash  bytea not null,
  created_at   timestamptz not null,
  ends_at      timestamptz,
  last_used_at timestamptz,
  primary key (key_id, secret_hash)
);
