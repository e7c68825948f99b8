-- Who lets whom see some of their contracts, and declare for them (docs/decisions/0058). On the coordinator: both sides ask
-- for theirs. A row goes with either account, and follows it to another row of members.
create table help_grants (
  id              uuid primary key,
  owner_id        bigint not null references accounts (member_id) on update cascade on delete cascade,
  -- null until somebody has accepted
  helper_id       bigint references accounts (member_id) on update cascade on delete cascade,
  -- as the owner wrote it
  helper_name     text not null,
  -- who may accept, and where the invitation went; both are gone once it is over
  helper_cin      text,
  helper_phone    text,
  health_policies bigint[] not null,
  motor_policies  bigint[] not null,
  scope           text not null check (scope in ('read', 'declare')),
  until           date not null,
  -- when its last day is over in Morocco
  expires_at      timestamptz not null,
  state           text not null check (state in ('invited', 'accepted', 'refused', 'ended')),
  invited_at      timestamptz not null,
  changed_at      timestamptz not null,
  -- of the secret in the invitation, while it can be used
  token_hash      bytea unique,
  token_expires_at timestamptz not null,
  -- the last look that was written down
  looked_at       timestamptz,
  check ((state = 'accepted') <= (helper_id is not null)),
  check ((state = 'invited') = (token_hash is not null))
);
create index help_grants_of_owner on help_grants (owner_id);
create index help_grants_of_helper on help_grants (helper_id) where helper_id is not null;
