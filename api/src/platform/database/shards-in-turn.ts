import type { Queryable } from '../db.ts';

/**
 * For a transaction that changes tables of the coordinator after those of members that refer to them: Citus allows it
 * where a statement asks a server's shards one after the other. On one PostgreSQL nothing is said.
 */
export const askShardsInTurn = async (tx: Queryable): Promise<void> => {
  await tx.rows({
    text: `select set_config('citus.multi_shard_modify_mode', 'sequential', true)
           from pg_extension where extname = 'citus'`,
  });
};
