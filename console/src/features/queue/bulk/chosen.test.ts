import type { CaseRow } from '@rafiq/contract/cases/schema';
import { expect, it } from 'vitest';
import { rangeOf } from './chosen.ts';

const cases = ['1', '2', '3', '4'].map((id) => ({ id }) as CaseRow);
const ids = (from: string | null, to: string) => rangeOf(cases, from, to).map(({ id }) => id);

it('reaches from the last one to this one, in either direction', () => {
  expect(ids('2', '4')).toEqual(['2', '3', '4']);
  expect(ids('4', '2')).toEqual(['2', '3', '4']);
  expect(ids('3', '3')).toEqual(['3']);
});

it('is this one alone where there was none before, or it has left', () => {
  expect(ids(null, '3')).toEqual(['3']);
  expect(ids('9', '3')).toEqual(['3']);
  expect(ids('1', '9')).toEqual([]);
});
