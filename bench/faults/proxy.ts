/** Two processes behind HAProxy under load; one at a time is taken away, in order and by kill -9. */
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../api/src/testing/free-port.ts';
import type { Postgres } from '../harness/postgres.ts';
import { type Ledger, namesOf, tally, totalOf } from '../world/ledger.ts';
import { openWorld, type Seat, type World } from '../world/world.ts';
import { type Haproxy, startProxy } from './haproxy.ts';
import { conclude, type PartResult } from './part.ts';
import { type ReadCounts, startReaders } from './readers.ts';
import { startStorm } from './storm.ts';

const ROLLING = 4;
const KILLS = 10;
const READERS = 6;
const WRITERS = 4;
/** As the compose file says. */
const DRAIN_SECONDS = '5';
const LIFE_MS = { min: 200, more: 600 };

interface Phase {
  calls: number;
  reads: ReadCounts;
  /** Writes that the client had to send again, by what came instead. */
  again: Map<string, number>;
}

const since = (ledger: Ledger, before: Map<string, number>): Map<string, number> => {
  const grown = new Map<string, number>();
  for (const [name, count] of ledger.again) {
    const more = count - (before.get(name) ?? 0);
    if (more > 0) grown.set(name, more);
  }
  return grown;
};

const sentenceOf = (what: string, { calls, reads, again }: Phase): string =>
  `${what}: ${reads.read} reads, ${reads.again} of them asked once more by the client, ${reads.failed} failed; ${calls} writes acknowledged, sent again by the client: ${namesOf(again)}`;

const takeAway = async (
  world: World,
  proxy: Haproxy,
  times: number,
  end: (seat: Seat) => Promise<void>,
): Promise<void> => {
  for (let turn = 0; turn < times; turn += 1) {
    const seat = world.seats[turn % 2];
    if (!seat) continue;
    await wait(LIFE_MS.min + Math.random() * LIFE_MS.more);
    await end(seat);
    await seat.start();
    await proxy.untilAllUp(2);
  }
};

export const proxyPart = async (
  postgres: Postgres,
  { times }: { times?: number },
): Promise<PartResult> => {
  const https = await freePort();
  const publicUrl = `https://localhost:${https}`;
  const env = { TRUST_PROXY: '1', DRAIN_SECONDS };
  const world = await openWorld(postgres, { name: 'proxy', processes: 2, publicUrl, env });
  let proxy: Haproxy | undefined;
  try {
    proxy = await startProxy({ https }, world.origins());
    const behind = proxy;
    const [readers, writers] = [world.members.slice(0, 200), world.members.slice(200)];
    const reading = startReaders(behind.origin, readers, READERS);
    const storm = startStorm({
      ...world,
      origins: () => [behind.origin],
      members: writers,
      atOnce: WRITERS,
      messages: 0,
    });
    const { ledger } = storm;
    const acknowledged = (): number =>
      ledger.declared.length + ledger.uploaded.length + ledger.promised.length;
    const during = async (work: () => Promise<void>): Promise<Phase> => {
      const [calls, before] = [acknowledged(), new Map(ledger.again)];
      reading.take();
      await work();
      return {
        calls: acknowledged() - calls,
        reads: reading.take(),
        again: since(ledger, before),
      };
    };
    const rolling = await during(() =>
      takeAway(world, behind, times ?? ROLLING, (seat) => seat.stop()),
    );
    const killed = await during(() =>
      takeAway(world, behind, times ?? KILLS, (seat) => seat.kill()),
    );
    await reading.end();
    await storm.end();
    const failed = rolling.reads.failed + killed.reads.failed;
    if (failed > 0) tally(ledger.wrong, `${failed} reads failed twice`);
    const seen = totalOf(rolling.again) + rolling.reads.again;
    return await conclude(world, ledger, {
      notes: [
        `HAProxy ${behind.version} with deploy/haproxy.cfg and TLS before two processes; ${READERS} readers and ${WRITERS} writers at once`,
        sentenceOf(`${times ?? ROLLING} rolling restarts by SIGTERM`, rolling),
        sentenceOf(`${times ?? KILLS} times kill -9`, killed),
      ],
      problems: seen > 0 ? [`${seen} calls were disturbed by a restart in order`] : [],
    });
  } finally {
    await proxy?.stop();
    await world.close();
  }
};
