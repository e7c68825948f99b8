/** Lines of the ledger for a spreadsheet, which runs none of what somebody may have written into them. */
import { BOM, csvLine } from '@rafiq/contract/core/csv';
import type { LedgerLine } from '@rafiq/contract/ledger/model';
import { t } from './texts.ts';

const COLUMNS = ['when', 'who', 'what', 'about', 'member', 'reason'] as const;

/** The day and number, by which a line is found again, stand first. */
export const ledgerCsv = (lines: readonly LedgerLine[]): string => {
  const head = ['#', ...COLUMNS.map((name) => t(`column.${name}`))];
  const rows = lines.map(({ day, number, at, by, role, act, memberId, about, reason }) => [
    `${day}/${number}`,
    at,
    `${by.name} (${t(`role.${role}`)})`,
    t(`act.${act}`),
    about,
    memberId ?? '',
    reason,
  ]);
  return BOM + [head, ...rows].map((cells) => csvLine(cells)).join('');
};
