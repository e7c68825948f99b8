/**
 * Where each table lies when the database is spread over several machines by Citus (docs/decisions/0030). One plain
 * PostgreSQL holds them all. Whoever makes a table names it here; a test compares with the schema.
 */

/** Everything that a member owns lies on one machine: spread by `member_id`, beside the member's row in `owners`. */
export const BY_MEMBER = [
  'owners',
  'sessions',
  'health_policies',
  'motor_policies',
  'motor_guarantees',
  'beneficiaries',
  'health_folders',
  'health_folder_events',
  'health_folder_files',
  'health_folder_refunds',
  'motor_folders',
  'motor_folder_events',
  'ratings',
  'requests',
  'request_events',
  'request_files',
  'request_messages',
  'request_papers',
  'request_notes',
  'waiting_files',
  'drafts',
  'member_files',
  'news',
  'news_preferences',
] as const;

/**
 * On the coordinator, where unique values stay guarded by one index. Citus knows them, so that a transaction which
 * writes here and beside a member is one: all of it is kept, or nothing.
 */
export const ON_COORDINATOR = [
  'members',
  'accounts',
  'employers',
  'recoveries',
  'temporary_passwords',
  'callback_requests',
  'access_requests',
  'onboardings',
  'onboarding_files',
  'confirmations',
  'terms_acceptances',
  'contact_changes',
  'contact_undos',
  'wrong_codes',
  'passkeys',
  'help_grants',
  'crm_contacts',
  'verification_decisions',
  'files',
  'library_documents',
  'content_imports',
  'versions',
  'content_files',
  'messages',
  'sms_receipts',
  'pending_files',
  'security_events',
  'registry_keys',
  'feed_batches',
  'feed_refused',
  'feed_before',
  'feed_removed',
  'feed_documents',
  'events',
  'event_numbers',
  'webhooks',
  'webhook_deliveries',
  'webhook_attempts',
  'feed_notices',
  'approvals',
  'pace_alarms',
  'ledger',
  'ledger_head',
  'staff',
  'staff_sessions',
  'staff_sso_groups',
  'staff_totp',
  'staff_recovery_codes',
  'staff_passkeys',
  'staff_invitations',
  'cases',
  'case_views',
  'request_handovers',
  'call_attempts',
  'pending_answers',
  'answer_drafts',
  'data_exports',
  'push_subscriptions',
  'pushes',
] as const;

/** On the coordinator too, and unknown to Citus: never written together with what a member owns. */
export const APART = [
  'schema_migrations',
  'settings',
  'rate_limits',
  'spent_challenges',
  'released_files',
  'cities',
  'faqs',
  'observations',
  'needed_documents',
  'partners',
  'videos',
  'agents',
  'blog_posts',
  'access_keys',
  'access_key_secrets',
  'card_keys',
  'push_keys',
  'case_presence',
  'constat_meetings',
  'constat_entries',
  'constat_photos',
] as const;

/** Those of the schema: neither months of a table, also those that were put away, nor what Citus makes of one. */
export const TABLES = `select relname as name from pg_class c
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    and relname !~ '_([0-9]{6,}|[0-9]{4}_[0-9]{2})$' order by relname`;
