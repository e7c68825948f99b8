import { describe, expect, it } from 'vitest';
import type { Acknowledgement, Handover } from './model.ts';
import {
  CORE_REFERENCE_MAX,
  checkAcknowledgement,
  judgeAcknowledgement,
  kindsAsked,
  markOf,
  REFUSAL_MAX,
  UNTAKEN_MINUTES,
} from './rules.ts';

const ready: Handover = {
  ...{ state: 'ready', version: 2 },
  ...{ coreReference: null, source: null, refusal: null },
};
const taken: Handover = { ...ready, state: 'taken', coreReference: 'S-1', source: 'sinistres' };
const refused: Handover = { ...ready, state: 'refused', refusal: 'Contrat inconnu' };

const takes = (part: Partial<Acknowledgement & { source: string }> = {}) => ({
  ...{ version: 2, outcome: 'taken' as const, coreReference: 'S-1', reason: null },
  source: 'sinistres',
  ...part,
});
const refuses = (reason: string, part: Partial<Acknowledgement> = {}) => ({
  ...{ version: 2, outcome: 'refused' as const, coreReference: null, reason },
  source: 'sinistres',
  ...part,
});

describe('an acknowledgement', () => {
  it('takes or refuses what is ready, and is the same when it is said again', () => {
    expect(judgeAcknowledgement(ready, takes())).toBe('new');
    expect(judgeAcknowledgement(ready, refuses('Illisible'))).toBe('new');
    expect(judgeAcknowledgement(taken, takes())).toBe('same');
    expect(judgeAcknowledgement(refused, refuses('Contrat inconnu'))).toBe('same');
  });

  it('is of the present version alone', () => {
    for (const state of [ready, taken, refused, { ...ready, state: 'arriving' as const }])
      for (const version of [1, 3])
        expect(judgeAcknowledgement(state, takes({ version }))).toEqual({
          code: 'handover_version',
          details: { version: 2 },
        });
  });

  it('waits until the request has arrived', () => {
    expect(judgeAcknowledgement({ ...ready, state: 'arriving' }, takes())).toMatchObject({
      code: 'handover_arriving',
    });
  });

  it('never changes the number of the core system, nor whose it is, also for a later version', () => {
    const again: Handover = { ...taken, state: 'ready', version: 3 };
    const other = { code: 'handover_taken', details: { number: 'S-1' } };
    expect(judgeAcknowledgement(taken, takes({ coreReference: 'S-2' }))).toEqual(other);
    expect(judgeAcknowledgement(taken, takes({ source: 'archive' }))).toEqual(other);
    expect(judgeAcknowledgement(again, takes({ version: 3, coreReference: 'S-2' }))).toEqual(other);
    expect(judgeAcknowledgement(again, takes({ version: 3 }))).toBe('new');
  });

  it('refuses a later version of what was taken, and not the one that was', () => {
    expect(judgeAcknowledgement(taken, refuses('Illisible'))).toMatchObject({
      code: 'handover_taken',
    });
    const again: Handover = { ...taken, state: 'ready', version: 3 };
    expect(judgeAcknowledgement(again, refuses('Illisible', { version: 3 }))).toBe('new');
  });

  it('takes what was refused, and says another reason', () => {
    expect(judgeAcknowledgement(refused, takes())).toBe('new');
    expect(judgeAcknowledgement(refused, refuses('Illisible'))).toBe('new');
  });

  it('names the number of what is taken, and the reason of what is refused', () => {
    const wrong = (sent: Acknowledgement) =>
      checkAcknowledgement(sent).map(({ field, code }) => `${field}: ${code}`);
    expect(wrong(takes())).toEqual([]);
    expect(wrong(takes({ coreReference: null }))).toEqual(['coreReference: required']);
    expect(wrong(takes({ coreReference: ' ' }))).toEqual(['coreReference: required']);
    expect(wrong(takes({ coreReference: 'x'.repeat(CORE_REFERENCE_MAX) }))).toEqual([]);
    expect(wrong(takes({ coreReference: 'x'.repeat(CORE_REFERENCE_MAX + 1) }))).toEqual([
      'coreReference: too_long',
    ]);
    expect(wrong(takes({ coreReference: 'S\u0000' }))).toEqual(['coreReference: text_format']);
    expect(wrong(refuses('x'.repeat(REFUSAL_MAX)))).toEqual([]);
    expect(wrong(refuses('x'.repeat(REFUSAL_MAX + 1)))).toEqual(['reason: too_long']);
    expect(wrong(refuses(''))).toEqual(['reason: required']);
  });
});

it('asks for the kinds of the key, or some of them', () => {
  expect(kindsAsked(undefined, null)).toHaveLength(9);
  expect(kindsAsked(undefined, ['ticket'])).toEqual(['ticket']);
  expect(kindsAsked('ticket,suggestion', null)).toEqual(['ticket', 'suggestion']);
  expect(kindsAsked('ticket,suggestion', ['ticket'])).toEqual(['ticket']);
  expect(kindsAsked('suggestion', ['ticket'])).toEqual([]);
  expect(kindsAsked('tickets', null)).toBeUndefined();
  expect(kindsAsked('', null)).toBeUndefined();
});

it('is marked where it was refused, or nobody has taken it in time', () => {
  const now = new Date('2026-11-16T10:00:00Z');
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const limit = UNTAKEN_MINUTES * 60_000;
  expect(markOf({ state: 'refused', waitsSince: null }, now)).toBe('refused');
  expect(markOf({ state: 'ready', waitsSince: since(limit) }, now)).toBeNull();
  expect(markOf({ state: 'ready', waitsSince: since(limit + 1) }, now)).toBe('untaken');
  expect(markOf({ state: 'taken', waitsSince: null }, now)).toBeNull();
});
