import { expect, it } from 'vitest';
import { judge } from './client.ts';

const answer = (status: number, body: unknown, headers = {}) => ({
  status,
  headers,
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});
const LATER = { 'retry-after': '2' };

it.each([
  ['what was asked for', answer(201, {}), 'good'],
  [
    'an outage with its code and when to come again',
    answer(503, { code: 'unavailable' }, LATER),
    'again',
  ],
  ['an outage that does not say when', answer(503, { code: 'unavailable' }), 'wrong'],
  ['a proxy that found nobody', answer(503, '<html>No server is available</html>'), 'again'],
  ['an error without a reason', answer(500, { code: 'unexpected' }), 'wrong'],
  ['a refusal', answer(409, { code: 'idempotency_mismatch' }), 'wrong'],
  ['a stack', answer(503, 'Error: x\n    at run (/srv/api/app.ts:12:3)', LATER), 'wrong'],
])('judges %s', (_what, given, verdict) => {
  expect(judge(given, 201).verdict).toBe(verdict);
});
