-- A secret of a key is made by two people (docs/decisions/0050): asked for, approved, and collected once.
alter table approvals drop constraint approvals_kind;
alter table approvals add constraint approvals_kind
  check (kind in ('contact', 'role', 'refusal', 'export', 'data', 'key'));
alter table access_key_secrets add column approval_id bigint unique;

-- Of how many people a batch of members changes the e-mail address or phone, a digest of what they become, and the digest
-- that somebody has approved.
alter table feed_batches add column contacts_changed bigint not null default 0;
alter table feed_batches add column contacts_digest text not null default '';
alter table feed_batches add column approved_contacts text;

-- An undo that changes contacts is asked for by one person and carried out by another.
alter table feed_batches add column undo_asked_by text;
alter table feed_batches add column undo_asked_by_id bigint;
alter table feed_batches add column undo_asked_at timestamptz;
