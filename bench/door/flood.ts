/** One network sends thousands of bad calls while members sign in from elsewhere. */
import { join } from 'node:path';
import { forkOnce } from '../harness/fork-once.ts';
import { quantile } from '../harness/histogram.ts';
import { figure, print, printTable } from '../harness/report.ts';
import { namesOf, totalOf } from '../world/ledger.ts';
import type { World } from '../world/world.ts';
import type { Attack, AttackResult } from './attacker.ts';
import { type Door, type SignIns, signInAll, solveAhead } from './members.ts';

const PROGRAM = join(import.meta.dirname, 'attack-process.ts');

const rowOf = (name: string, { histogram, refused }: SignIns): string[] => [
  name,
  String(histogram.count),
  String(totalOf(refused)),
  ...[0.5, 0.95, 0.99].map((share) => figure(quantile(histogram, share))),
  figure(histogram.max),
];

interface Flood {
  members: number;
  calls: number;
  seconds: number;
  paid: number;
}

export const measureFlood = async (
  world: World,
  { members, calls, seconds, paid }: Flood,
): Promise<boolean> => {
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
  const solved = await solveAhead(door, paid);
  const checks = await solveAhead(door, during.length);
  const plan: Attack = { ...door, cins: during, solved, calls, perSecond: calls / seconds };
  const [attacked, bad] = await Promise.all([
    signInAll(door, during, { checks, perSecond }),
    forkOnce<AttackResult>(PROGRAM, plan),
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
    `${calls} bad calls of one /48, ${paid} of them with a solved check`,
    ['call', 'answers'],
    Object.entries(bad).map(([kind, counts]) => [kind, namesOf(counts)]),
  );
  return attacked.refused.size === 0 && ratio <= 2;
};
