/** What speaks for and against one CIN, side by side, and how to decide on each. */
import type { ShownDecision } from '@rafiq/contract/identity/model';
import { type Case, type Claimant, caseCode, differences } from '../features/verification/case.ts';
import { minuteOf } from './minute-of.ts';
import { onOneLine } from './on-one-line.ts';

const STATES: Record<Claimant['state'], string> = {
  unconfirmed: 'contact not confirmed',
  waiting: 'waits',
  verified: 'verified',
};
const GAP = 2;

interface Column {
  head: string;
  cells: string[];
}

const ROWS = [
  '',
  'name',
  'birth date',
  'e-mail',
  'phone',
  'ID image',
  'since',
  'differs in',
  'case',
];

const personCells = (
  one: Pick<Claimant, 'firstName' | 'lastName' | 'birthDate' | 'email' | 'phone'>,
) => [`${one.firstName} ${one.lastName}`, one.birthDate, one.email ?? 'none', one.phone ?? 'none'];

const registryColumn = ({ registry }: Case): Column => ({
  head: 'registry',
  cells: registry ? personCells(registry) : ['does not have this CIN'],
});

const claimantColumn = (found: Case, one: Claimant): Column => ({
  head: `${one.kind} (${STATES[one.state]})`,
  cells: [
    ...personCells(one),
    one.image ? one.image.mediaType : 'none',
    minuteOf(one.since),
    found.registry && one.state !== 'verified'
      ? differences(found.registry, one).join(', ').replaceAll('_', ' ') || 'nothing'
      : '',
    one.state === 'verified' ? '' : caseCode(found, one),
  ],
});

/** In the operator's own words, or by the console's code. */
const saidBy = (reason: string, text: string): string =>
  [reason === 'other' ? '' : reason.replaceAll('_', ' '), text].filter(Boolean).join(', ');

const decisionLine = ({ at, outcome, kind, hadImage, reason, text, by }: ShownDecision): string =>
  onOneLine(
    `${minuteOf(at)}  ${outcome} (${kind}${hadImage ? ', with an ID image' : ''}) by ${by}: ${saidBy(reason, text)}`,
  );

export const describeCase = (found: Case, decisions: ShownDecision[]): string[] => {
  const columns = [
    registryColumn(found),
    ...found.claimants.map((one) => claimantColumn(found, one)),
  ];
  const labels = ROWS.map((label, row) => (row === 0 ? found.cin : label));
  const table = [labels, ...columns.map(({ head, cells }) => [head, ...cells.map(onOneLine)])];
  const widths = table.map((cells) => Math.max(...cells.map((cell) => cell.length)) + GAP);
  const lines = ROWS.map((_, row) =>
    table
      .map((cells, column) => (cells[row] ?? '').padEnd(widths[column] ?? 0))
      .join('')
      .trimEnd(),
  );
  const past = decisions.map(decisionLine);
  return [...lines, ...(past.length > 0 ? ['', 'Decided before:', ...past] : [])];
};
