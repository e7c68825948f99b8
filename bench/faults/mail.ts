/** The mail gateway refuses, hangs, hangs up, takes without a word, and finally works. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Postgres } from '../harness/postgres.ts';
import type { GatewayMode } from '../world/gateway.ts';
import { openWorld, type World } from '../world/world.ts';
import { conclude, type PartResult } from './part.ts';
import { changeAddress, tellerOf } from './storm.ts';

/** Members who change their address while the gateway is in each state. */
const CHANGES = 25;
/** About the first pause between two tries, so that old messages meet new states too. */
const STAGE_MS = 10_000;
const STAGES: GatewayMode[] = ['refuse', 'busy', 'cut', 'silent', 'accept'];
const ALL_SENT_LIMIT_MS = 60_000;

const countUnsent = async ({ db }: World): Promise<number> =>
  (await db.rows({ text: 'select 1 from messages where sent_at is null' })).length;

const untilNoneWaits = async (world: World): Promise<void> => {
  const until = performance.now() + ALL_SENT_LIMIT_MS;
  while ((await countUnsent(world)) > 0 && performance.now() < until) await wait(250);
};

/** The pause before the next try doubles each time; what is left of it is not waited for here. */
const skipPauses = ({ db }: World): Promise<number> =>
  db.run({
    text: `update jobs.job set start_after = now() where state = $1 and start_after > now()`,
    values: ['retry'],
  });

export const mailPart = async (postgres: Postgres): Promise<PartResult> => {
  const world = await openWorld(postgres, { name: 'mail', processes: 2 });
  try {
    const told = tellerOf({ ...world, atOnce: CHANGES });
    const members = [...world.members];
    const changeMany = (count: number): Promise<unknown> =>
      Promise.all(members.splice(0, count).map((member) => changeAddress(told, member)));

    const takenWhileBroken: number[] = [];
    for (const mode of STAGES) {
      await world.gateway.turn(mode);
      await changeMany(CHANGES);
      if (mode === 'accept') break;
      await wait(STAGE_MS);
      takenWhileBroken.push((await world.gateway.taken()).length);
    }
    const waiting = await countUnsent(world);
    const started = performance.now();
    const skipped = await skipPauses(world);
    await untilNoneWaits(world);
    const seconds = Math.round((performance.now() - started) / 1_000);

    // the window that cannot be closed: the gateway has the mail, and the process dies before it hears so
    await world.gateway.turn('mute');
    const before = (await world.gateway.taken()).length;
    let firstTaken = (): void => undefined;
    const taken = new Promise<void>((resolve) => {
      firstTaken = resolve;
    });
    world.gateway.onTaken(firstTaken);
    await changeMany(4);
    await taken;
    await wait(300);
    await Promise.all(world.seats.map((seat) => seat.kill()));
    const inWindow = (await world.gateway.taken()).length - before;
    await world.gateway.turn('accept');
    await Promise.all(world.seats.map((seat) => seat.start()));

    return await conclude(world, told.ledger, {
      repeated: inWindow,
      notes: [
        `gateway in turn: ${STAGES.map((mode) => (mode === 'accept' ? 'well again' : mode)).join(', ')}; ${CHANGES} addresses changed in each state, ${STAGE_MS / 1_000} s each; taken while it was broken: ${takenWhileBroken.at(-1)}`,
        `when it was well again ${waiting} messages waited, ${skipped} of them for their next try, whose pause was cut short; the last left ${seconds} s later`,
        `then both processes killed between the gateway's taking and our hearing of it: ${inWindow} mails were in that window and came twice, with the same Message-ID, made from the message's row`,
      ],
    });
  } finally {
    await world.close();
  }
};
