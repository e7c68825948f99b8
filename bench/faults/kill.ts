/** kill -9, a hundred times, in the middle of creations and uploads. */
import { setTimeout as wait } from 'node:timers/promises';
import { openWorld, type Seat } from '../world/world.ts';
import { type Breakable, conclude, type PartResult } from './part.ts';
import { startStorm } from './storm.ts';
import { killWhileStarting } from './young.ts';

const KILLS = 100;
/** Every fifth time both go at once, and nobody is there for a second or two. */
const BOTH_EVERY = 5;
/** Besides them, a tenth as many die while they start on an empty database. */
const YOUNG_SHARE = 0.1;
/** From "ready" to the kill: some die at their first call. */
const LIFE_MS = { min: 20, more: 400 };
/** Where no other process answers meanwhile, more must come through, or there is little to lose. */
const LIFE_ALONE_MS = { min: 20, more: 3_000 };

const live = (seats: readonly Seat[]): Promise<void> => {
  const { min, more } = seats.length === 1 ? LIFE_ALONE_MS : LIFE_MS;
  return wait(min + Math.random() * more);
};

export const killPart = async (
  postgres: Breakable,
  { times = KILLS } = {},
): Promise<PartResult> => {
  const young = await killWhileStarting(postgres, Math.ceil(times * YOUNG_SHARE));
  const world = await openWorld(postgres, { name: 'kill', processes: 2 });
  try {
    // Node keeps what it has compiled only when it ends in order
    await world.seats[0]?.stop();
    await world.seats[0]?.start();
    const storm = startStorm({ ...world, origins: world.origins, atOnce: 8 });
    let kills = 0;
    const inDelivery = new Set<string>();
    const noteDeliveries = async (): Promise<void> => {
      const held = await world.db.rows<{ id: string }>({
        text: `select id::text from jobs.job where state = 'active'`,
      });
      for (const { id } of held) inDelivery.add(id);
    };
    const killAndStart = async (seats: Seat[]): Promise<void> => {
      await live(world.seats);
      kills += seats.length;
      await Promise.all(seats.map((seat) => seat.kill()));
      await noteDeliveries();
      await Promise.all(seats.map((seat) => seat.start()));
    };
    /** In a trial there is no second process: PostgreSQL dies with the one. */
    const killWithDatabase = async (seat: Seat): Promise<void> => {
      await live(world.seats);
      kills += 1;
      await Promise.all([seat.kill(), postgres.halt('kill')]);
      await seat.start();
      await noteDeliveries();
    };
    for (let turn = 0; kills < times; turn += 1) {
      const both = turn % BOTH_EVERY === BOTH_EVERY - 1 && times - kills > 1;
      const [one, other] = turn % 2 === 0 ? world.seats : world.seats.toReversed();
      if (one && both) await (other ? killAndStart([one, other]) : killWithDatabase(one));
      else if (one) await killAndStart([one]);
    }
    const ledger = await storm.end();
    return await conclude(world, ledger, {
      repeated: inDelivery.size,
      notes: [
        `${kills} times kill -9 during bursts of 8 members at once, every fifth time ${world.seats.length === 1 ? 'PostgreSQL with it' : 'both processes at once'}`,
        `${inDelivery.size} deliveries of mail were under way when a process died: only these may come twice, with the same Message-ID`,
        young,
      ],
    });
  } finally {
    await world.close();
  }
};
