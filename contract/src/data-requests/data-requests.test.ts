import { describe, expect, it } from 'vitest';
import { aBareRequest, aFullRequest, RECORD_KEYS } from '../testing/a-request.ts';
import type { DataRequestDetails, DataRequestDraft } from './model.ts';
import { CORRECT_MAX, checkDataRequest, decidesOnData, erasesData } from './rules.ts';
import { dataRequestSchema, newDataRequestSchema } from './schema.ts';
import {
  dataRequestDraftFromWire,
  dataRequestDraftToWire,
  dataRequestFromWire,
  dataRequestToWire,
  OWN_FIELDS,
} from './wire.ts';

const CORRECTION: DataRequestDraft = {
  ...{ right: 'correction', about: 'identity', correct: 'Mériem', message: '' },
};
const codesOf = (draft: Partial<DataRequestDraft>) =>
  checkDataRequest({ ...CORRECTION, ...draft }).issues.map(({ field, code }) => `${field} ${code}`);

describe('a correction', () => {
  it.each([
    [{}, []],
    [{ right: '' }, ['right required']],
    [{ right: 'portability' }, ['right unknown_value']],
    [{ about: '' }, ['about required']],
    [{ about: 'everything' }, ['about unknown_value']],
    [{ correct: ' ' }, ['correct required']],
    [{ correct: 'x'.repeat(CORRECT_MAX) }, []],
    [{ correct: 'x'.repeat(CORRECT_MAX + 1) }, ['correct too_long']],
    [{ message: 'x'.repeat(2_001) }, ['message too_long']],
  ])('with %j has %j', (draft, codes) => {
    expect(codesOf(draft)).toEqual(codes);
  });
});

it('an erasure is about everything, whatever else was typed', () => {
  const { valid, issues } = checkDataRequest({ ...CORRECTION, right: 'erasure' });
  expect(issues).toEqual([]);
  expect(valid).toMatchObject({ right: 'erasure', about: 'everything', correct: '' });
});

it.each([
  ['data-request', 'Traité', true],
  ['data-request', 'Refusé', true],
  ['data-request', 'Documents manquants', false],
  ['data-request', 'En cours de traitement', false],
  ['ticket', 'Traité', false],
] as const)('a %s that is answered by %s: two decide, %s', (kind, status, isDecided) => {
  expect(decidesOnData(kind, status)).toBe(isDecided);
});

it('only an erasure that was granted deletes anything', () => {
  expect(erasesData('erasure', 'Traité')).toBe(true);
  expect(erasesData('erasure', 'Refusé')).toBe(false);
  expect(erasesData('correction', 'Traité')).toBe(false);
});

describe('on the wire', () => {
  it('is sent with what it needs, and an erasure with its right alone', () => {
    const wire = newDataRequestSchema.parse(dataRequestDraftToWire(CORRECTION));
    expect(dataRequestDraftFromWire(wire)).toEqual(CORRECTION);
    expect(dataRequestDraftFromWire(newDataRequestSchema.parse({ right: 'erasure' }))).toEqual({
      ...{ right: 'erasure', about: '', correct: '', message: '' },
    });
    expect(newDataRequestSchema.safeParse({ ...wire, status: 'Traité' }).success).toBe(false);
  });

  it.each(['bare', 'full'])('comes back as it was: %s', (sort) => {
    const details: DataRequestDetails = {
      ...{ right: 'correction', about: 'folders', correct: 'x', message: 'y' },
    };
    const request = (sort === 'bare' ? aBareRequest : aFullRequest)('data-request', details);
    const wire = dataRequestToWire(request, 'rafiq');
    expect(dataRequestSchema.parse(wire)).toEqual(wire);
    expect(dataRequestFromWire(wire, 'rafiq')).toEqual(request);
    if (sort === 'full')
      expect(Object.keys(wire).sort()).toEqual([...RECORD_KEYS, ...OWN_FIELDS].sort());
  });
});
