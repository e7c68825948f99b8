/** What speaks for and against one CIN, side by side, and how to decide on each. */
import { type Case, type Claimant, caseCode, differences } from '../features/verification/case.ts';
import type { PastDecision } from '../features/verification/decision-repository.ts';
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
    one.since,
    found.registry && one.state !== 'verified'
      ? differences(found.registry, one).join(', ') || 'nothing'
      : '',
    one.state === 'verified' ? '' : caseCode(found, one),
  ],
});

const decisionLine = ({ at, outcome, kind, hadImage, reason, by }: PastDecision): string =>
  onOneLine(
    `${at}  ${outcome} (${kind}${hadImage ? ', with an ID image' : ''}) by ${by}${reason && `: ${reason}`}`,
  );

export const describeCase = (found: Case, decisions: PastDecision[]): string[] => {
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
