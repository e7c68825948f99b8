import { expect, it } from 'vitest';
import { actsOn } from './acts.ts';

const MINE = { id: '1', name: 'Hind' };
const ANOTHERS = { id: '2', name: 'Omar' };
const agent = { id: '1', may: ['queue.read', 'cases.take'] as const };
const supervisor = { id: '1', may: ['queue.read', 'cases.take', 'cases.assign'] as const };

it.each([
  ['nobody’s', null, ['take'], ['take', 'give']],
  ['one’s own', MINE, ['return'], ['give', 'return']],
  ['a colleague’s', ANOTHERS, ['take'], ['take', 'give', 'return']],
])('%s case is taken, given and put back by whoever may', (_whose, assignee, byAgent, bySuper) => {
  expect(actsOn({ state: 'open', assignee }, agent)).toEqual(byAgent);
  expect(actsOn({ state: 'waiting', assignee }, supervisor)).toEqual(bySuper);
});

it('offers nothing on a closed case, and nothing to whoever may not', () => {
  expect(actsOn({ state: 'closed', assignee: MINE }, supervisor)).toEqual([]);
  expect(actsOn({ state: 'open', assignee: null }, { id: '1', may: ['queue.read'] })).toEqual([]);
});
