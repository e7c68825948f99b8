/** Whose file the recipes open, and what somebody has asked for them: another of the staff decides on it. */
import type { StaffAct } from '@rafiq/contract/staff/model';
import type { Db } from '../platform/db.ts';

const ID = '900003';
const EXPORT = '900004';

const FILTER = { from: '', to: '', staff: '', act: null, about: '', cin: '' };
const UNTIL = { day: '2099-01-01', number: 1 };
const TAKEN = JSON.stringify({ filter: FILTER, staffName: '', lines: 1, until: UNTIL });

/** And an export that the first of the staff has asked for, and that was approved. */
export const anApprovalToDecide = (db: Db, cin: string): Promise<number> =>
  db.run({
    text: `with colleague as (
             insert into staff (email, name, state, roles, created_at)
             values ('asks@rafiq.example', 'Omar Tazi', 'active', '{agent}', '2026-11-14T10:00:00Z') returning id),
           taken as (
             insert into approvals (id, kind, asked_by, asked_at, payload, reason, lapses_at, state, decided_by, decided_at)
             select $3::bigint, 'export', min(s.id), '2026-11-14T10:00:00Z', $4::jsonb, 'audit', '2099-01-01', 'approved',
               c.id, '2098-12-31' from staff s, colleague c group by c.id)
           insert into approvals (id, kind, member_id, asked_by, asked_at, payload, reason, lapses_at)
           select $1::bigint, 'contact', m.id, c.id, '2026-11-14T10:00:00Z', '{"email": "a@rafiq.example", "phone": null}',
             'call', '2099-01-01' from members m, colleague c where m.cin = $2`,
    values: [ID, cin, EXPORT, TAKEN],
  });

/** The first member of all is somebody with an account. */
export const MEMBER_FILES: Record<string, { act: StaffAct; own?: object; id?: string }> = {
  'POST /v1/staff/members/search': { act: 'member-files.read' },
  'POST /v1/staff/members/{id}/open': { act: 'member-files.read' },
  'POST /v1/staff/members/{id}/acts': { act: 'member-files.change' },
  'POST /v1/staff/members/{id}/contact': { act: 'member-files.change' },
  'GET /v1/staff/approvals': { act: 'approvals.read' },
  'GET /v1/staff/approvals/count': { act: 'approvals.decide' },
  'POST /v1/staff/approvals/{id}/decision': {
    act: 'approvals.read',
    own: { decision: 'refuse', reason: 'Non' },
    id: ID,
  },
  'POST /v1/staff/ledger/exports': { act: 'ledger.read', own: { from: '', to: '' } },
  'GET /v1/staff/ledger/exports': { act: 'ledger.read' },
  'GET /v1/staff/system-status': { act: 'system-status.read' },
  'GET /v1/staff/jobs/failed': { act: 'systems.manage' },
  'POST /v1/staff/jobs/try-again': { act: 'systems.manage' },
  'POST /v1/staff/ledger/exports/{id}': { act: 'ledger.read', id: EXPORT },
};
