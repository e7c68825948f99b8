import { parseArgs } from 'node:util';
import { addressesOf } from '../platform/database/hosts.ts';
import { type DataCommand, UsageError } from './command.ts';
import type { Node } from './spread/nodes.ts';

const SHARDS = '32';
const MAX_SHARDS = 1_024;

const readNodes = (typed: string | undefined): Node[] => {
  const nodes = (typed ?? '').split(',').map((one) => /^([^\s:]+):(\d{1,5})$/.exec(one.trim()));
  if (nodes.some((found) => found === null)) {
    throw new UsageError('Say where the workers are: --workers 10.0.0.11:5432,10.0.0.12:5432');
  }
  return nodes.map((found) => ({ host: found?.[1] ?? '', port: Number(found?.[2]) }));
};

const readShards = (typed: string): number => {
  const shards = Number(typed);
  if (Number.isInteger(shards) && shards >= 1 && shards <= MAX_SHARDS) return shards;
  throw new UsageError(`--shards is a whole number from 1 to ${MAX_SHARDS}.`);
};

export const spreadCommand: DataCommand = {
  isAboutData: true,
  usage: '--workers <host:port,…>',
  summary:
    'lay the database out over several servers with Citus; again where a worker lacks rights after a migration',
  ledger: { nothing: 'where tables lie, and no row of them' },
  prepare: (args) => {
    const { values } = parseArgs({
      args,
      options: {
        workers: { type: 'string' },
        shards: { type: 'string', default: SHARDS },
        rebalance: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const workers = readNodes(values.workers);
    const shards = readShards(values.shards);
    return async ({ databaseUrl, databaseOwnerUrl }) => {
      const url = databaseOwnerUrl ?? databaseUrl;
      if (url === null) {
        return {
          done: false,
          lines: ['The PostgreSQL of a trial stays on one machine. Set DATABASE_URL.'],
        };
      }
      const { spread } = await import('./spread/spread.ts');
      const { rebalance, 'dry-run': dryRun } = values;
      const [coordinator] = addressesOf(url);
      return spread({ databaseUrl: coordinator, workers, shards, rebalance, dryRun });
    };
  },
};
