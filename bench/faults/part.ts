/** What a part hands back, and how it is judged: nothing lost, nothing doubled, nothing left lying about. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Postgres } from '../harness/postgres.ts';
import { type Ledger, namesOf, totalOf } from '../world/ledger.ts';
import type { Server, World } from '../world/world.ts';
import { auditFiles, auditRecords, countLeftovers, type Leftovers, sweepLater } from './audit.ts';
import { ageJobs, auditMessages, type MessagesFound, untilAllSent } from './audit-messages.ts';
import type { Found } from './compare.ts';

/** A server, or the one that the portal of a trial has. */
export type Breakable = Server & Pick<Postgres, 'halt' | 'start'>;

export interface PartResult {
  records: Found;
  files: Found;
  messages: MessagesFound;
  again: number;
  before: Leftovers;
  after: Leftovers;
  /** What makes the command fail. */
  problems: string[];
  /** What was done and seen, in sentences. */
  notes: string[];
}

export interface Expectation {
  /** How many mails the gateway may have taken twice: those whose process died before it could write them down. */
  repeated?: number;
  notes?: string[];
  problems?: string[];
}

const SEND_LIMIT_MS = 8_000;
/** The portal looks once a minute for jobs that somebody left. */
const TAKE_OVER_LIMIT_MS = 150_000;

const waitForMessages = async (world: World): Promise<string[]> => {
  if (await untilAllSent(world, SEND_LIMIT_MS)) return [];
  const aged = await ageJobs(world);
  const all = await untilAllSent(world, TAKE_OVER_LIMIT_MS);
  const said = `${aged} deliveries belonged to a dead process and were made ten minutes older, so that another takes them over now`;
  return all ? [said] : [said, 'some messages are still on their way'];
};

/** Logs are read as well: an error that nobody expected is a fault of ours, even when a client got over it. */
export const countUnexpected = async ({ dataDir }: World): Promise<string[]> => {
  const names = (await readdir(dataDir)).filter((name) => name.endsWith('.log'));
  const logs = await Promise.all(names.map((name) => readFile(join(dataDir, name), 'utf8')));
  const lines = logs.join('\n').split('\n');
  const unexpected = lines.filter((line) => /"unexpected error"|^Rafiq could not/.test(line));
  return unexpected.length === 0
    ? []
    : [`${unexpected.length} unexpected errors in the logs, the first: ${unexpected[0]}`];
};

const countProblems = (name: string, { lost, doubled }: Found): string[] => [
  ...(lost > 0 ? [`${lost} ${name} lost`] : []),
  ...(doubled > 0 ? [`${doubled} ${name} doubled or told to nobody`] : []),
];

/** After the storm, with the portal up again. */
export const conclude = async (
  world: World,
  ledger: Ledger,
  expected: Expectation = {},
): Promise<PartResult> => {
  const waited = await waitForMessages(world);
  const records = await auditRecords(world, ledger);
  const files = await auditFiles(world, ledger);
  const messages = await auditMessages(world, ledger);
  const before = await countLeftovers(world);
  await sweepLater(world);
  const after = await countLeftovers(world);
  const allowed = expected.repeated ?? 0;
  const rubbish = after.pendingRows + after.strayFiles;
  return {
    ...{ records, files, messages, before, after },
    again: totalOf(ledger.again),
    notes: [...(expected.notes ?? []), `sent again: ${namesOf(ledger.again)}`, ...waited],
    problems: [
      ...(expected.problems ?? []),
      ...countProblems('records', records),
      ...countProblems('files', files),
      ...countProblems('messages', messages),
      ...(messages.repeated > allowed
        ? [`${messages.repeated} mails taken twice, ${allowed} explained`]
        : []),
      ...(await countUnexpected(world)),
      ...(rubbish > 0 ? [`${rubbish} pieces of rubbish after the sweep`] : []),
      ...(ledger.wrong.size > 0 ? [`wrong answers: ${namesOf(ledger.wrong)}`] : []),
    ],
  };
};
