/** What the calls of systems state of themselves is held as for the console (staff-routes.test.ts). */
import type { LedgerAct } from '@rafiq/contract/ledger/model';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { forSystems, type SystemFeature } from '../../routes/system-parts.ts';
import { createKey } from '../../testing/access-keys.ts';
import { startTestApp } from '../../testing/app.ts';
import { writeLedger } from '../ledger/service.ts';
import { systemRoutes } from './system-routes.ts';

const NOW = new Date('2026-11-19T10:00:00Z');

const telling =
  (url: string, written: LedgerAct | null): SystemFeature =>
  (app, { keys, db }) =>
    systemRoutes(app, keys, 'requests-out').get(
      url,
      {
        id: 'tellName',
        summary: 'A name',
        scope: 'requests:read',
        shows: 'case.read',
        answer: z.object({ name: z.string() }),
      },
      async (_request, { actor }) => {
        if (written)
          await db.transaction((tx) => writeLedger(tx, actor, { act: written, now: NOW }));
        return { name: 'Salma Bennani' };
      },
    );

it('an answer that shows a member is withheld without its line, which is of the key', async () => {
  const test = await startTestApp({
    features: [
      forSystems(telling('/v1/events/told', 'case.read'), telling('/v1/events/none', null)),
    ],
    clock: () => NOW,
  });
  const wanted = { name: 'Sinistres', source: 'sinistres', scopes: ['requests:read' as const] };
  const { bearer } = await createKey({ db: test.db, clock: () => NOW }, wanted, 'test');
  const ask = (url: string) =>
    test.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${bearer}` } });
  const [told, none] = [await ask('/v1/events/told'), await ask('/v1/events/none')];
  expect([told.statusCode, told.json()]).toEqual([200, { name: 'Salma Bennani' }]);
  expect([none.statusCode, none.json().code]).toEqual([500, 'unexpected']);
  expect(none.body).not.toContain('Bennani');
  const lines = await test.db.rows({ text: 'select by_name as name, role, act from ledger' });
  expect(lines).toEqual([{ name: 'Sinistres', role: 'system', act: 'case.read' }]);
  await test.close();
});
