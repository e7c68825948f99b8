/** `npm run bench:door`: what strangers may send against one process, and what everybody else notices of it. */
import { parseArgs } from 'node:util';
import { startPostgres } from '../harness/postgres.ts';
import { printMachine } from '../harness/report.ts';
import { openWorld } from '../world/world.ts';
import { measureFiles } from './files.ts';
import { measureFlood } from './flood.ts';

const { values } = parseArgs({
  options: {
    /** `flood` or `files`; both when left out. */
    only: { type: 'string' },
    members: { type: 'string', default: '200' },
    calls: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
    /** Bad calls that have paid for a human check. */
    paid: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '5' },
    'round-seconds': { type: 'string', default: '10' },
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const PARTS = {
  flood: {
    members: Number(values.members),
    calls: Number(values.calls),
    seconds: Number(values.seconds),
    paid: Number(values.paid),
  },
  files: { rounds: Number(values.rounds), seconds: Number(values['round-seconds']) },
};

printMachine();
const postgres = await startPostgres();
const env = { TRUST_PROXY: '127.0.0.1' };
const world = await openWorld(postgres, { name: 'door', processes: 1, env });
const isAsked = (part: keyof typeof PARTS): boolean =>
  values.only === undefined || values.only === part;
const isFloodFine = !isAsked('flood') || (await measureFlood(world, PARTS.flood));
const areFilesFine = !isAsked('files') || (await measureFiles(world, PARTS.files));
await world.close();
await postgres.stop();
process.exit(isFloodFine && areFilesFine ? 0 : 1);
