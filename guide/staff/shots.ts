/** The pictures of the staff's guide, all on a desk. */
import type { Staff } from '../../e2e/support/console.ts';
import type { Shot } from '../shot.ts';
import { bulk, firstCase, memberFile, papers, people, sessions, somethingAsked } from './acts.ts';

const as = (who: Staff, path: string, act?: Shot['act']): Shot => ({
  ...{ who, path, desk: true },
  ...(act && { act }),
});

export const SHOTS = {
  signIn: { path: '/sign-in', who: null, desk: true },
  queue: as('superviseur', '/queue/all'),
  case: as('agent', '/queue/motor-declaration', firstCase),
  papers: as('agent', '/queue/health-declaration', papers),
  bulk: as('superviseur', '/queue/all', bulk),
  identity: as('identite', '/queue/identity', firstCase),
  memberFile: as('agent', '/members', memberFile),
  approvals: as('superviseur', '/approvals', somethingAsked),
  deadlines: as('editeur', '/deadlines'),
  template: as('editeur', '/templates/answer/reimbursed'),
  brand: as('editeur', '/brand'),
  content: as('editeur', '/content'),
  feeds: as('superviseur', '/feeds/send'),
  keys: as('admin', '/keys'),
  webhooks: as('admin', '/webhooks'),
  reports: as('superviseur', '/reports'),
  people: as('admin', '/people', people),
  sessions: as('admin', '/people', sessions),
  'system-status': as('admin', '/system-status'),
  ledger: as('audit', '/ledger'),
} satisfies Record<string, Shot>;
export type ShotName = keyof typeof SHOTS;
