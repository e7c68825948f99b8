import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '../../testing/app.ts';

const clock = () => new Date('2026-11-15T08:00:00Z');
const told = await startTestApp({
  features: [],
  clock,
  config: { securityContact: 'mailto:security@insurer.example' },
});
const silent = await startTestApp({ features: [], clock });
afterAll(() => Promise.all([told.close(), silent.close()]));

it('says where to report a hole, for less than a year', async () => {
  const answer = await told.get('/.well-known/security.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toContain('Contact: mailto:security@insurer.example\n');
  expect(answer.body).toContain('Expires: 2027-11-14T08:00:00.000Z\n');
});

it('is left out where nobody is named', async () => {
  expect((await silent.get('/.well-known/security.txt')).body).not.toContain('Contact');
});
