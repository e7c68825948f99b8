-- A lost password: who has proved enough to ask for a temporary one, and the temporary one itself.

-- Between the two steps of the recovery the browser holds a token; only its hash rests here.
create table recoveries (
  token_hash bytea primary key,
  member_id  bigint not null references members (id) on delete cascade,
  expires_at timestamptz not null
);
create index recoveries_by_expiry on recoveries (expires_at);

-- One at a time: a new one replaces the old one. It goes when it is used.
create table temporary_passwords (
  member_id   bigint primary key references members (id) on delete cascade,
  secret_hash bytea not null,
  expires_at  timestamptz not null
);

-- Set while the person has signed in with a temporary password and not chosen their own yet. It is what the
-- current password is compared with, since the account itself has none at that moment.
alter table sessions add column must_change_hash bytea;
