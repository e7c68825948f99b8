/** What the console's calls state of themselves, and what becomes of one that does not hold to it. */
import { caseRowSchema } from '@rafiq/contract/cases/schema';
import type { LedgerAct } from '@rafiq/contract/ledger/model';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { forStaff, type StaffFeature } from '../../routes/staff-parts.ts';
import { startTestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/staff.ts';
import { writeLedger } from '../ledger/service.ts';
import { staffRoutes } from './staff-routes.ts';

const NOW = new Date('2026-11-19T10:00:00Z');

const start = (...features: StaffFeature[]) =>
  startTestApp({ features: [forStaff(...features)], clock: () => NOW });

/** Answers a name by this call, once the given line is written. */
const telling =
  (url: string, written: LedgerAct | null): StaffFeature =>
  (app, { gate, db }) =>
    staffRoutes(app, gate, 'cases').get(
      url,
      {
        id: 'tellName',
        summary: 'A name',
        may: 'cases.read',
        shows: ['case.read', 'file.read'],
        answer: z.object({ name: z.string() }),
      },
      async (_request, { actor }) => {
        if (written)
          await db.transaction((tx) => writeLedger(tx, actor, { act: written, now: NOW }));
        return { name: 'Salma Bennani' };
      },
    );

describe('an answer that shows a member', () => {
  it('is given once one of its lines stands in the ledger', async () => {
    const test = await start(telling('/v1/staff/told', 'file.read'));
    const { cookie } = await signInStaff(test.db, { roles: ['agent'], now: NOW });
    const answer = await test.get('/v1/staff/told', cookie);
    expect([answer.statusCode, answer.json()]).toEqual([200, { name: 'Salma Bennani' }]);
    await test.close();
  });

  it('is withheld without its line, or with another one', async () => {
    const features = [telling('/v1/staff/none', null), telling('/v1/staff/other', 'queue.read')];
    const test = await start(...features);
    const { cookie } = await signInStaff(test.db, { roles: ['agent'], now: NOW });
    for (const url of ['/v1/staff/none', '/v1/staff/other']) {
      const answer = await test.get(url, cookie);
      expect([answer.statusCode, answer.json().code]).toEqual([500, 'unexpected']);
      expect(answer.body).not.toContain('Bennani');
    }
    await test.close();
  });
});

it('does not start with a call that shows a member, however deep, and says that it shows nobody', async () => {
  const feature: StaffFeature = (app, { gate }) =>
    staffRoutes(app, gate, 'cases').get(
      '/v1/staff/hidden',
      {
        id: 'hideMember',
        summary: 'A case',
        may: 'cases.read',
        shows: 'nobody',
        answer: z.object({ found: z.array(z.object({ case: caseRowSchema.nullable() })) }),
      },
      () => ({ found: [] }),
    );
  await expect(start(feature)).rejects.toThrow('hideMember shows a member');
});

it('does not start with a call that does not say who may ask', async () => {
  const feature: StaffFeature = (app) =>
    void app.get('/v1/staff/anybody', { schema: {} }, () => ({}));
  await expect(start(feature)).rejects.toThrow('/v1/staff/anybody does not say who may ask');
});
