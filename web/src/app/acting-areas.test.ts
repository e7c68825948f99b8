import { expect, it } from 'vitest';
import { mayMake, mayOpen } from './acting-areas.ts';

it('leads a helper to folders, requests and what everybody reads', () => {
  for (const path of [
    '/',
    '/dossiers',
    '/health/details/7',
    '/auto/docs',
    '/requests',
    '/help/faq',
  ])
    expect(mayOpen(path, 'read'), path).toBe(true);
});

it('keeps what is the owner’s alone: account, card, contracts, beneficiaries, renewals', () => {
  for (const path of [
    ...['/account', '/account/helpers', '/account/helpers/invite', '/helping/abc', '/card'],
    ...['/polices', '/contracts-config', '/beneficiaires', '/beneficiaire/create'],
    ...['/renouveler', '/concessionaire', '/help/suggestion', '/auth/password', '/unheard-of'],
  ])
    expect(mayOpen(path, 'declare'), path).toBe(false);
});

it('begins something only with a grant to declare', () => {
  for (const path of ['/declarations/create', '/autoreclamations/create', '/tickets/create']) {
    expect(mayOpen(path, 'read'), path).toBe(false);
    expect(mayOpen(path, 'declare'), path).toBe(true);
  }
  expect(mayMake('health-declaration')).toBe(true);
  expect(mayMake('motor-renewal')).toBe(false);
  expect(mayMake('suggestion')).toBe(false);
});
