-- Whether a feed or the staff made the change: it has nothing to confirm, and whoever held the member's session did not
-- make it.
alter table contact_changes add column by_others boolean not null default false;

-- A feed that changes an e-mail or a phone is told to the contact that it replaced (docs/decisions/0025): one notice of
-- each kind, with the replaced contact in `known`.
alter table feed_notices drop constraint feed_notices_kind_check;
alter table feed_notices add constraint feed_notices_kind_check
  check (kind in ('health', 'motor', 'cin', 'email', 'phone'));

-- Whoever verifies somebody without an image asks a second person. Kinds are named by the contract (`APPROVAL_KINDS`).
alter table approvals drop constraint approvals_kind;
alter table approvals add constraint approvals_kind
  check (kind in ('contact', 'role', 'refusal', 'export', 'data', 'identity', 'key'));
