import { expect, it } from 'vitest';
import type { News } from './model.ts';
import { newsPageSchema, pushStateSchema, shownPreferencesSchema } from './schema.ts';
import {
  choiceToWire,
  newsPageFromWire,
  newsPageToWire,
  preferencesFromWire,
  preferencesToWire,
  pushStateFromWire,
  pushStateToWire,
} from './wire.ts';

const least: News = { id: '1', kind: 'new-device', at: 'a', isRead: false, path: '/account' };
const most: News = {
  ...{ id: '2', kind: 'request-answered', at: 'b', isRead: true, path: '/tickets/details?id=7' },
  ...{ subjectId: '7', requestKind: 'ticket', status: 'Traité', number: 'N', day: '2025-11-17' },
};

it('carries news there and back, with all keys', () => {
  const page = { news: [least, most], next: '1' };
  const wire = newsPageSchema.strict().parse(newsPageToWire(page));
  expect(wire.news.map(({ topic }) => topic)).toEqual(['security', 'requests']);
  expect(newsPageFromWire(wire)).toEqual(page);
});

it('carries preferences and browsers there and back', () => {
  const each = { email: true, sms: false, push: true };
  const choice = {
    topics: { requests: each, folders: each, contracts: each },
    quiet: { from: '22:00', to: '07:00' },
    language: 'ar' as const,
  };
  const shown = { ...choice, hasEmail: true, hasMobile: false };
  const wire = shownPreferencesSchema.strict().parse(preferencesToWire(shown));
  expect(preferencesFromWire(wire)).toEqual(shown);
  expect(choiceToWire(shown)).toEqual(choice);
  const devices = [{ id: 'd', userAgent: 'Firefox', addedAt: 'a' }];
  const state = { publicKey: 'k', devices, addedId: 'd' };
  expect(pushStateFromWire(pushStateSchema.strict().parse(pushStateToWire(state)))).toEqual(state);
});
