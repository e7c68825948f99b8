import { expect, it, vi } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { aMember, aMotorPolicy } from '../../testing/builders.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { createRequest } from '../requests/service.ts';
import { motorRenewals } from './service.ts';

it('waits for a renewal that the insurer is just reopening, and then says that it is pending', async () => {
  const { db, close } = await openTestDatabase();
  const member = await aMember(db);
  await aMotorPolicy(db, member, { policyId: 'CAR' });
  const deps = { db, clock: () => new Date('2026-11-15T10:00:00Z') };
  const draft = {
    policy: { policyId: 'CAR', officeId: '200' },
    glassValue: 1500,
    marketValue: 90_000,
    description: 'Bon état',
  };
  const renew = () =>
    createRequest(deps, motorRenewals, { memberId: member.id }, { draft, key: undefined });
  const setStatus = (on: Pick<typeof db, 'run'>, status: string) =>
    on.run({ text: 'update requests set status = $1', values: [status] });

  await renew();
  await setStatus(db, 'Refusé');
  const { second } = await db.transaction(async (tx) => {
    await setStatus(tx, 'En cours de traitement');
    const outcome = renew().then(
      () => 'made',
      (error: unknown) => (error instanceof AppError ? error.code : error),
    );
    await vi.waitFor(
      async () => {
        const waiting = await db.rows({
          text: `select 1 from pg_stat_activity
                 where datname = current_database() and wait_event_type = 'Lock'`,
        });
        expect(waiting).toHaveLength(1);
      },
      { timeout: 15_000 },
    );
    // wrapped, or the transaction would wait for who waits for it
    return { second: outcome };
  });
  expect(await second).toBe('renewal_pending');
  await close();
});
