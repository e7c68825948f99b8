import { describe, expect, it } from 'vitest';
import { BATCH_DOORS } from './batch.ts';
import { needsSecondLook, needsSecondToUndo, type Reach } from './second-look.ts';

const NONE = { now: 0, before: 0 };
const waits = (part: Partial<Reach>) =>
  needsSecondLook({
    ...{ door: 'http', there: 10_000, removals: NONE, changes: NONE, contacts: NONE },
    ...part,
  });
const some = (now: number, before = 0) => ({ now, before });

describe('removals', () => {
  it('wait above 2 % of what is there, by whatever door', () => {
    for (const door of BATCH_DOORS) {
      expect(waits({ door, removals: some(200) })).toBe(false);
      expect(waits({ door, removals: some(201) })).toBe(true);
    }
    expect(waits({ there: 3, removals: some(1) })).toBe(true);
  });

  it('of a day count together, with what was there before them', () => {
    expect(waits({ there: 9_900, removals: some(100, 100) })).toBe(false);
    expect(waits({ there: 9_900, removals: some(101, 100) })).toBe(true);
    expect(waits({ there: 9_700, removals: some(0, 300) })).toBe(false);
  });
});

describe('changes', () => {
  it('wait above a hundred and a tenth, of the console alone', () => {
    const of = { there: 1_000, door: 'console' } as const;
    expect(waits({ ...of, changes: some(100) })).toBe(false);
    expect(waits({ ...of, changes: some(101) })).toBe(true);
    expect(waits({ ...of, there: 1_010, changes: some(101) })).toBe(false);
    expect(waits({ ...of, changes: some(1, 100) })).toBe(true);
    expect(waits({ changes: some(10_000) })).toBe(false);
  });
});

describe('contacts', () => {
  it('wait each, where a person sends the file', () => {
    expect(waits({ door: 'console', contacts: some(1) })).toBe(true);
    for (const door of ['http', 'folder'] as const)
      expect(waits({ door, contacts: some(1) })).toBe(false);
  });

  it.each([
    ['a hundred of a small source', 500, some(100), false],
    ['one more', 500, some(101), true],
    ['1 % of a large one', 20_000, some(200), false],
    ['more than 1 %', 20_000, some(201), true],
    ['two thousand of a very large one', 1_000_000, some(2_000), false],
    ['more than that, although it is less than 1 %', 1_000_000, some(2_001), true],
    ['a slice that makes it more within the day', 500, some(1, 100), true],
    ['nothing, after much', 500, some(0, 500), false],
  ])('of a system: %s', (_name, there, contacts, isWaiting) => {
    for (const door of ['http', 'folder'] as const)
      expect(waits({ door, there, contacts })).toBe(isWaiting);
  });
});

it('an undo waits for any contact or person where a person does it, and for many of a system', () => {
  const none = { contacts: 0, people: 0, there: 500 };
  expect(needsSecondToUndo('person', none)).toBe(false);
  expect(needsSecondToUndo('person', { ...none, contacts: 1 })).toBe(true);
  expect(needsSecondToUndo('person', { ...none, people: 1 })).toBe(true);
  expect(needsSecondToUndo('system', { ...none, contacts: 100, people: 400 })).toBe(false);
  expect(needsSecondToUndo('system', { ...none, contacts: 101 })).toBe(true);
});
