/** `npm run bench:door`: one network sends 10,000 bad calls while 200 members sign in from elsewhere. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { quantile } from '../harness/histogram.ts';
import { startPostgres } from '../harness/postgres.ts';
import { figure, print, printMachine, printTable } from '../harness/report.ts';
import { namesOf, totalOf } from '../world/ledger.ts';
import { openWorld } from '../world/world.ts';
import type { Attack, AttackResult } from './attacker.ts';
import { type Door, type SignIns, signInAll, solveAhead } from './members.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '200' },
    calls: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
    /** Bad calls that have paid for a human check. */
    paid: { type: 'string', default: '300' },
  },
});
const members = Number(values.members);
const calls = Number(values.calls);
const seconds = Number(values.seconds);

const attackApart = (plan: Attack): Promise<AttackResult> =>
  new Promise((resolve, reject) => {
    const program = join(import.meta.dirname, 'attack-process.ts');
    const child = fork(program, { serialization: 'advanced' });
    child.once('message', (result) => resolve(result as AttackResult));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The attacker ended with ${code}`)));
    child.send(plan);
  });

const rowOf = (name: string, { histogram, refused }: SignIns): string[] => [
  name,
  String(histogram.count),
  String(totalOf(refused)),
  ...[0.5, 0.95, 0.99].map((share) => figure(quantile(histogram, share))),
  figure(histogram.max),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

printMachine();
const postgres = await startPostgres();
const env = { TRUST_PROXY: '127.0.0.1' };
const world = await openWorld(postgres, { name: 'door', processes: 1, env });
const door: Door = { origin: world.origins()[0] ?? '', publicUrl: world.publicUrl };
const people = await world.db.rows<{ cin: string }>({
  text: `select cin from accounts where state = 'active' and password_hash is not null
         order by hashtext(cin) limit $1`,
  values: [2 * members],
});
const cins = people.map(({ cin }) => cin);
const [before, during] = [cins.slice(0, members), cins.slice(members)];
const perSecond = members / seconds;

const quietChecks = await solveAhead(door, before.length);
const quiet = await signInAll(door, before, { checks: quietChecks, perSecond });
const solved = await solveAhead(door, Number(values.paid));
const checks = await solveAhead(door, during.length);
const plan = { ...door, cins: during, solved, calls, perSecond: calls / seconds };
const [attacked, bad] = await Promise.all([
  signInAll(door, during, { checks, perSecond }),
  attackApart(plan),
]);

printTable(
  `${members} members sign in within ${seconds} s`,
  ['', 'sign-ins', 'refused', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'],
  [rowOf('quiet', quiet), rowOf(`beside ${calls} bad calls`, attacked)],
);
const ratio = quantile(attacked.histogram, 0.99) / quantile(quiet.histogram, 0.99);
print(`  p99 beside the attack to p99 in quiet: ${figure(ratio)} (at most 2)`);
if (attacked.refused.size > 0) print(`  ! refused: ${namesOf(attacked.refused)}`);
printTable(
  `${calls} bad calls of one /48, ${values.paid} of them with a solved check`,
  ['call', 'answers'],
  Object.entries(bad).map(([kind, counts]) => [kind, namesOf(counts)]),
);
await world.close();
await postgres.stop();
process.exit(attacked.refused.size === 0 && ratio <= 2 ? 0 : 1);
