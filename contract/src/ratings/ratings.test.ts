import { describe, expect, it } from 'vitest';
import { said } from '../testing/said.ts';
import { checkRating } from './rules.ts';
import { ratingBodySchema, ratingSchema } from './schema.ts';
import {
  ratingDraftFromWire,
  ratingDraftToWire,
  ratingFromWire,
  ratingToWire,
  ratingWireNames,
} from './wire.ts';

describe('the stars of a rating', () => {
  it.each([1, 2, 3, 4, 5])('may be %i', (score) => {
    expect(checkRating({ score, message: '' })).toEqual([]);
  });

  it.each([
    [0, 'score: required'],
    [6, 'score: unknown_value'],
    [-1, 'score: unknown_value'],
    [1.5, 'score: unknown_value'],
    [Number.NaN, 'score: unknown_value'],
  ])('may not be %d', (score, problem) => {
    expect(said(checkRating({ score, message: '' }))).toEqual([problem]);
  });

  it('may come with a message of 2000 characters', () => {
    expect(checkRating({ score: 5, message: 'x'.repeat(2_000) })).toEqual([]);
    expect(said(checkRating({ score: 5, message: 'x'.repeat(2_001) }))).toEqual([
      'message: too_long',
    ]);
  });
});

describe('a rating on the wire', () => {
  const draft = { score: 4, message: 'Rapide' };
  const folder = {
    policyId: '7',
    lastName: 'Bennani',
    firstName: 'Yassine',
    company: 'Atlas Assurances',
  };

  it('of a health folder is sent under exactly these names', () => {
    expect(ratingDraftToWire(draft, folder)).toEqual({
      id_contrat: '7',
      nom_du_beneficiaire: 'Bennani',
      prenom_du_beneficiare: 'Yassine',
      note_sat_app: 4,
      message: 'Rapide',
      company: 'Atlas Assurances',
    });
  });

  it('of a motor folder is its stars and message', () => {
    expect(ratingDraftToWire(draft)).toEqual({ note_sat_app: 4, message: 'Rapide' });
  });

  it('is read back, with and without the folder or a message', () => {
    for (const wire of [ratingDraftToWire(draft, folder), ratingDraftToWire(draft)]) {
      expect(ratingDraftFromWire(ratingBodySchema.parse(wire))).toEqual(draft);
    }
    const least = ratingBodySchema.parse({ note_sat_app: 1 });
    expect(ratingDraftFromWire(least)).toEqual({ score: 1, message: '' });
  });

  it.each([{}, { note_sat_app: null }, { note_sat_app: '5' }, { note_sat_app: 5, stars: 5 }])(
    'is refused as %j',
    (wire) => {
      expect(ratingBodySchema.safeParse(wire).success).toBe(false);
    },
  );

  it('comes back with its moment', () => {
    const rating = { ...draft, at: '2026-11-15T09:00:00.000Z' };
    const wire = ratingSchema.parse(ratingToWire(rating));
    expect(Object.keys(wire)).toEqual(['note_sat_app', 'message', 'createdate']);
    expect(ratingFromWire(wire)).toEqual(rating);
  });

  it('tells problems under names that it has', () => {
    expect(Object.values(ratingWireNames)).toEqual(['note_sat_app', 'message']);
  });
});
