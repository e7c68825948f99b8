/** Cases as they travel, for component tests. */
import type { CaseRow } from '@rafiq/contract/cases/schema';

const HOUR_MS = 3_600_000;

/** Six hours late, and Hind Saidi’s, who is signed in. */
export const aCase = (id: string, part: Partial<CaseRow> = {}): CaseRow => ({
  id,
  kind: 'ticket',
  reference: `48217306${id}`,
  state: 'open',
  subject: 'Remboursement non reçu',
  person: { name: 'Omar El Idrissi', cin: 'CD234567', language: 'ar' },
  contract: '45000',
  receivedAt: new Date(Date.now() - 72 * HOUR_MS).toISOString(),
  dueAt: new Date(Date.now() - 6.5 * HOUR_MS).toISOString(),
  due: {
    ...{ amount: 3, unit: 'working-days', paused: 0, since: null },
    from: new Date(Date.now() - 72 * HOUR_MS).toISOString(),
  },
  assignee: { id: '1', name: 'Hind Saidi' },
  version: 1,
  closedAt: null,
  lastActivity: null,
  handover: null,
  ...part,
});
