/** PostgreSQL goes and comes back twenty times; the portal is not restarted. */
import { setTimeout as wait } from 'node:timers/promises';
import { exchange } from '../world/http.ts';
import { openWorld, type World } from '../world/world.ts';
import { type Breakable, conclude, type PartResult } from './part.ts';
import { startStorm } from './storm.ts';

const RESTARTS = 20;
const BETWEEN_MS = { min: 300, more: 700 };
const AWAY_MS = 500;
const RECOVERY_LIMIT_MS = 30_000;

/** From the moment that the database takes connections to the first good answer of every process. */
const timeToRecover = async (world: World): Promise<number> => {
  const [member] = world.members;
  const started = performance.now();
  const answers = async (origin: string): Promise<void> => {
    for (;;) {
      const call = {
        method: 'GET' as const,
        path: '/v1/me',
        headers: { cookie: member?.cookie ?? '' },
      };
      const asked = performance.now();
      const said = await exchange(origin, call).then(
        ({ status, body }) => (status === 200 ? undefined : `${status} ${body.toString('utf8')}`),
        (error: Error) => error.message,
      );
      if (said === undefined) return;
      const [all, last] = [started, asked].map((from) => Math.round(performance.now() - from));
      if (performance.now() - started > RECOVERY_LIMIT_MS)
        throw new Error(
          `a process did not recover in ${all} ms; the last answer, of ${last} ms: ${said}`,
        );
      await wait(20);
    }
  };
  await Promise.all(world.origins().map(answers));
  return performance.now() - started;
};

export const databasePart = async (
  postgres: Breakable,
  { times = RESTARTS } = {},
): Promise<PartResult> => {
  const world = await openWorld(postgres, { name: 'database', processes: 2 });
  try {
    const pids = world.seats.map((seat) => seat.portal()?.pid);
    const storm = startStorm({ ...world, origins: world.origins, atOnce: 8 });
    let slowest = 0;
    for (let turn = 0; turn < times; turn += 1) {
      await wait(BETWEEN_MS.min + Math.random() * BETWEEN_MS.more);
      await postgres.halt(turn % 2 === 0 ? 'in order' : 'crash');
      await wait(Math.random() * AWAY_MS);
      await postgres.start();
      slowest = Math.max(slowest, await timeToRecover(world));
    }
    const ledger = await storm.end();
    const survived = world.seats.every((seat, nth) => seat.portal()?.pid === pids[nth]);
    return await conclude(world, ledger, {
      notes: [
        `${times} restarts of PostgreSQL, half of them in order (fast), half as a crash with recovery from its log`,
        `no process of the portal was restarted; the slowest return to service took ${Math.round(slowest)} ms after PostgreSQL took connections again`,
      ],
      problems: survived ? [] : ['a process of the portal ended'],
    });
  } finally {
    await world.close();
  }
};
