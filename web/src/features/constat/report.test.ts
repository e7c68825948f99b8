import { expect, it } from 'vitest';
import { isSeenBy } from './report.ts';

const OF_NOBODY = { owner: null };
const OF_SALMA = { owner: { memberId: '1', isPutAway: false } };
const PUT_AWAY = { owner: { memberId: '1', isPutAway: true } };

it.each([
  ['a report that no contract filled in', OF_NOBODY, { nobody: true, salma: true, omar: true }],
  [
    'a member’s, whose session ran out or runs',
    OF_SALMA,
    { nobody: true, salma: true, omar: false },
  ],
  ['a member’s, who signed out on purpose', PUT_AWAY, { nobody: false, salma: true, omar: false }],
])('%s is seen by those it may be seen by', (_which, report, seen) => {
  expect({
    nobody: isSeenBy(report, null),
    salma: isSeenBy(report, '1'),
    omar: isSeenBy(report, '2'),
  }).toEqual(seen);
});
