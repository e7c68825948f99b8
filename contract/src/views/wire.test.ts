import { expect, it } from 'vitest';
import { CASE_KINDS } from '../cases/model.ts';
import type { SavedFilter, SavedView } from './model.ts';
import { savedViewSchema } from './schema.ts';
import {
  savedViewFromWire,
  savedViewToWire,
  viewChangeFromWire,
  viewChangeToWire,
} from './wire.ts';

it('brings a view over as it is', () => {
  const filter: SavedFilter = {
    ...({ state: 'waiting', assignee: 'me', isLate: true, isDueToday: false } as const),
    ...({ kinds: ['ticket', 'suggestion'], language: 'ar', age: 'over-7' } as const),
  };
  const view: SavedView = {
    ...{ id: '3', name: 'En arabe', sharedWith: 'agent', isOwn: false, count: 4 },
    filter,
  };
  expect(savedViewFromWire(savedViewSchema.parse(savedViewToWire(view)))).toEqual(view);
  const all = { ...view, filter: { ...filter, kinds: CASE_KINDS, language: null, age: null } };
  expect(savedViewFromWire(savedViewSchema.parse(savedViewToWire(all)))).toEqual(all);
});

it('changes only what is said of it', () => {
  expect(viewChangeToWire({ name: 'x' })).toEqual({ name: 'x' });
  expect(viewChangeFromWire({ name: ' x ' })).toEqual({ name: 'x' });
  const shared = { name: 'x', sharedWith: null };
  expect(viewChangeFromWire(viewChangeToWire(shared))).toEqual(shared);
});
