import { expect, it } from 'vitest';
import { REQUEST_TAGS } from '../requests/rules.ts';
import { caseStateOf } from './rules.ts';

it('waits for the member where documents are asked for, and ends with a final status', () => {
  const states = Object.keys(REQUEST_TAGS).map((status) => [
    status,
    caseStateOf(status as keyof typeof REQUEST_TAGS),
  ]);
  expect(Object.fromEntries(states)).toEqual({
    ...{ Envoyé: 'open', 'En cours de traitement': 'open', 'En cours': 'open' },
    'Documents manquants': 'waiting',
    ...{ Traité: 'closed', Accepté: 'closed', Refusé: 'closed', Refus: 'closed' },
  });
});
