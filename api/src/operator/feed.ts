/** `operator feed …`: batches of the insurer's systems by a terminal. The same code as behind the other doors. */
import { accessSync, constants, createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { issue } from '@rafiq/contract/core/issue';
import type { Batch } from '@rafiq/contract/feeds/batch';
import { isBatchId } from '@rafiq/contract/feeds/batch-id';
import { FEED_ENTITIES, type FeedEntity } from '@rafiq/contract/feeds/entities';
import { FEED_ENCODINGS, shapeOfName } from '@rafiq/contract/feeds/file-shape';
import { isSource } from '@rafiq/contract/feeds/source';
import { refusedCsv } from '../features/feeds/refused-csv.ts';
import type { BatchName } from '../features/feeds/repository.ts';
import {
  applyBatch,
  approveBatch,
  findBatch,
  listBatches,
  refusedRows,
  undoBatch,
} from '../features/feeds/service.ts';
import { takeBatch } from '../features/feeds/take-batch.ts';
import { AppError } from '../platform/errors.ts';
import { issueSentences } from '../platform/http/error-body.ts';
import { type Command, type OperatorContext, type Outcome, UsageError } from './command.ts';
import { BY_OPTION, readDecidedBy } from './decided-by.ts';
import { listOf, refusalOf, reportOf } from './feed-report.ts';

type Prepared = (context: OperatorContext) => Promise<Outcome>;

const HOW =
  'Say what to do: feed check, load, list, show, apply, approve, undo or refused. docs/operations.md tells how.';
const ENTITY_HELP = `Entities are ${FEED_ENTITIES.join(', ')}.`;

const WHICH = { source: { type: 'string' }, entity: { type: 'string' } } as const;
const flag = { type: 'boolean', default: false } as const;

const say = (field: string, code: Parameters<typeof issue>[1]): never => {
  throw new UsageError(`--${field}: ${issueSentences([issue(field, code)], 'en').join(' ')}`);
};

const readEntity = (text: string | undefined): FeedEntity => {
  const entity = FEED_ENTITIES.find((one) => one === text);
  if (!entity) throw new UsageError(ENTITY_HELP);
  return entity;
};

const readSource = (text: string | undefined): string =>
  text !== undefined && isSource(text) ? text : say('source', 'source_format');

const readEncoding = (text: string | undefined) => {
  const encoding = FEED_ENCODINGS.find((one) => one === (text ?? 'utf-8'));
  if (!encoding) throw new UsageError(`--encoding: ${FEED_ENCODINGS.join(' or ')} is expected.`);
  return encoding;
};

const readName = (
  positionals: string[],
  { source, entity }: { source?: string | undefined; entity?: string | undefined },
): BatchName => {
  const [batch, ...more] = positionals;
  if (batch === undefined || more.length > 0)
    throw new UsageError('Say which batch, by its id: feed list shows them.');
  return {
    batch,
    source: source === undefined ? undefined : readSource(source),
    entity: entity === undefined ? undefined : readEntity(entity),
  };
};

/** What the API would refuse is refused here with the same sentence. */
const withSentences =
  (work: Prepared): Prepared =>
  (context) =>
    work(context).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code === 'unexpected') throw error;
      return { done: false, lines: refusalOf(error) };
    });

const isRight = ({ state, counts }: Batch): boolean => state !== 'refused' && counts.refused === 0;

const prepareLoad =
  (mayApply: boolean) =>
  (args: string[]): Prepared => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...{ source: { type: 'string' }, id: { type: 'string' }, encoding: { type: 'string' } },
        ...{ apply: flag, snapshot: flag, muted: flag, ...BY_OPTION },
      },
    });
    const [typed, path, ...more] = positionals;
    if (typed === undefined || path === undefined || more.length > 0)
      throw new UsageError('Say which entity and which file: feed load members members.csv');
    if (values.apply && !mayApply) throw new UsageError('To apply it at once: feed load … --apply');
    const { id, apply, snapshot: isSnapshot, muted: isMuted } = values;
    if (id !== undefined && !isBatchId(id)) say('id', 'batch_id_format');
    const shape = shapeOfName(path, readEncoding(values.encoding));
    if (!shape)
      throw new UsageError('A file of rows ends in .ndjson or .csv, or in .gz behind it.');
    const entity = readEntity(typed);
    const source = readSource(values.source);
    const by = readDecidedBy(values.by);
    try {
      accessSync(path, constants.R_OK);
    } catch {
      throw new UsageError(`${path} cannot be read.`);
    }
    return async (context) => {
      const body = createReadStream(path);
      const sent = { ...shape, id, source, entity, door: 'terminal' as const, by };
      const flags = { isSnapshot, isMuted };
      const batch = await takeBatch(context, { ...sent, ...flags, body }, { isApplied: apply });
      return { done: isRight(batch), lines: reportOf(batch) };
    };
  };

const prepareList = (args: string[]): Prepared => {
  const { values } = parseArgs({ args, options: WHICH });
  const source = values.source === undefined ? null : readSource(values.source);
  const entity = values.entity === undefined ? null : readEntity(values.entity);
  return async (context) => {
    const { batches } = await listBatches(context, { source, entities: entity && [entity] });
    const lines = batches.length > 0 ? listOf(batches) : ['There is no batch yet.'];
    return { done: true, lines };
  };
};

const prepareShow = (args: string[]): Prepared => {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: WHICH });
  const name = readName(positionals, values);
  return async (context) => ({ done: true, lines: reportOf(await findBatch(context, name)) });
};

const prepareRefused = (args: string[]): Prepared => {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: WHICH });
  const name = readName(positionals, values);
  return async (context) => {
    const { entity } = await findBatch(context, name);
    const rows = refusedRows(context, name);
    for await (const text of refusedCsv(entity, rows, 'fr')) await context.write(text);
    return { done: true, lines: [] };
  };
};

type Deed = BatchName & { by: string; isSure: boolean };

/** `sure`: what says that it is meant although something stands against it. */
const prepareDeed =
  (sure: string | null, carryOut: (context: OperatorContext, deed: Deed) => Promise<Batch>) =>
  (args: string[]): Prepared => {
    const isSure = args.includes(`--${sure}`);
    const { positionals, values } = parseArgs({
      args: args.filter((one) => one !== `--${sure}`),
      allowPositionals: true,
      options: { ...WHICH, ...BY_OPTION },
    });
    const deed = { ...readName(positionals, values), by: readDecidedBy(values.by), isSure };
    return async (context) => ({ done: true, lines: reportOf(await carryOut(context, deed)) });
  };

const VERBS: Record<string, (args: string[]) => Prepared> = {
  check: prepareLoad(false),
  load: prepareLoad(true),
  list: prepareList,
  show: prepareShow,
  refused: prepareRefused,
  apply: prepareDeed('without-refused', (context, { isSure, ...deed }) =>
    applyBatch(context, { ...deed, withoutRefused: isSure }),
  ),
  undo: prepareDeed('leave-changed', (context, { isSure, ...deed }) =>
    undoBatch(context, { ...deed, leaveChanged: isSure }),
  ),
  approve: prepareDeed(null, approveBatch),
};

export const feedCommand: Command = {
  usage:
    'check|load <entity> <file> --source … [--apply] [--snapshot] [--muted] [--id …]  |  list  |  show|apply|approve|undo|refused <batch>',
  summary: 'rows of the insurer’s systems: look at them, apply and undo them',
  ledger: { nothing: 'a batch keeps its own record of who sent what' },
  prepare: ([verb = '', ...args]) => {
    const prepare = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
    if (!prepare) throw new UsageError(HOW);
    return withSentences(prepare(args));
  },
};
