/** Lines of the ledger for a spreadsheet, which runs none of what somebody may have written into them. */
import { BOM, csvLine } from '@rafiq/contract/core/csv';
import type { LedgerLine } from '@rafiq/contract/ledger/schema';
import { objectText, type People, reasonText } from './line-text.ts';
import { t } from './texts.ts';

const COLUMNS = ['when', 'who', 'what', 'about', 'member', 'reason'] as const;

/** The day and number, by which a line is found again, stand first. */
export const ledgerCsv = (lines: readonly LedgerLine[], people: People): string => {
  const head = ['#', ...COLUMNS.map((name) => t(`column.${name}`))];
  const rows = lines.map((line) => {
    const { day, number, at, by, role, act, memberId } = line;
    const { text, kind } = objectText(line, people);
    return [
      `${day}/${number}`,
      at,
      `${by.name} (${t(`role.${role}`)})`,
      t(`act.${act}`),
      [text, kind].filter((part) => part !== '').join(' '),
      memberId ?? '',
      reasonText(line, people),
    ];
  });
  return BOM + [head, ...rows].map((cells) => csvLine(cells)).join('');
};
