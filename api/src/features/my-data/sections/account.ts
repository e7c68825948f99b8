/** The account, how it was used, and who looked. No hash, no key, no code, and of the staff the role only. */
import { TOLD_ACTS } from '@rafiq/contract/ledger/told';
import { bool, instant, number, type Section, text } from './section.ts';

const TOLD = `'{${TOLD_ACTS.join(',')}}'::text[]`;

export const ACCOUNT_SECTIONS: readonly Section[] = [
  {
    ...{ name: 'account', category: 'access', tables: ['accounts'] },
    ...{ from: 'accounts a where a.member_id = $1', order: 'a.member_id' },
    fields: {
      state: text('a.state'),
      opened_at: instant('a.created_at'),
      password_changed_at: instant('a.password_changed_at'),
      suspended_at: instant('a.suspended_at'),
    },
  },
  {
    ...{ name: 'sign_ins', category: 'access', tables: ['sessions'] },
    ...{ from: 'sessions s where s.member_id = $1', order: 's.created_at' },
    fields: {
      device: text('s.user_agent'),
      signed_in_at: instant('s.created_at'),
      last_seen_at: instant('s.last_seen_at'),
      ended_at: instant('s.ends_at'),
    },
  },
  {
    ...{ name: 'passkeys', category: 'access', tables: ['passkeys'] },
    ...{ from: 'passkeys k where k.member_id = $1', order: 'k.created_at, k.id' },
    fields: {
      device: text('k.user_agent'),
      added_at: instant('k.created_at'),
      last_used_at: instant('k.last_used_at'),
    },
  },
  {
    ...{ name: 'contact_changes', category: 'contacts', tables: ['contact_changes'] },
    ...{ from: 'contact_changes c where c.member_id = $1', order: 'c.changed_at, c.id' },
    fields: {
      kind: text('c.kind'),
      before: text('c.old_value'),
      after: text('c.new_value'),
      changed_at: instant('c.changed_at'),
      confirmed_at: instant('c.confirmed_at'),
    },
  },
  {
    ...{ name: 'told_of_claims', category: 'messages', tables: ['feed_notices'] },
    ...{ from: 'feed_notices n where n.member_id = $1', order: 'n.kind, n.folder_id' },
    fields: {
      kind: text('n.kind'),
      claim_id: text('n.folder_id'),
      told_at: instant('n.told_at'),
    },
  },
  {
    ...{ name: 'terms_accepted', category: 'consents', tables: ['terms_acceptances'] },
    ...{ from: 'terms_acceptances t where t.member_id = $1', order: 't.accepted_at, t.id' },
    fields: {
      version: text('t.version'),
      language: text('t.language'),
      accepted_at: instant('t.accepted_at'),
    },
  },
  {
    ...{ name: 'looks', category: 'looks', tables: ['ledger'] },
    from: `ledger l where l.member_id = $1 and l.act = any (${TOLD})`,
    order: 'l.at, l.number',
    fields: { at: instant('l.at'), role: text('l.role'), act: text('l.act') },
  },
  {
    ...{ name: 'archives', category: 'exports', tables: ['data_exports'] },
    ...{ from: 'data_exports e where e.member_id = $1', order: 'e.asked_at, e.id' },
    fields: {
      asked_at: instant('e.asked_at'),
      is_ready: bool(`e.state = 'ready'`),
      expires_at: instant('e.expires_at'),
      bytes: number('e.size_bytes'),
    },
  },
];
