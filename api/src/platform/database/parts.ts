/**
 * On a spread database, reads of one member go straight to the server that holds that member's rows: asked by way of
 * the coordinator they cost ten times as much (docs/decisions/0031). One PostgreSQL has no parts, and none is looked for.
 */
import type { Queryable, Statement } from '../db.ts';
import { AppError } from '../errors.ts';
import { isCollision } from './connection-errors.ts';
import { hashInt8 } from './hash-int8.ts';
import type { DatabaseLog } from './log.ts';
import { type PartStatement, partStatements } from './part-statement.ts';
import type { Result } from './statements.ts';

export const READ_AGAIN_MS = 10_000;
/** A server that could not be reached is not asked again before that: each member would wait for it. */
const AWAY_MS = 5_000;
/** What is wrong with a part stays so until somebody mends it: one line a minute says it. */
const WARN_AGAIN_MS = 60_000;

/** Without those that were moved since they were laid, and none when a migration has come since. */
const PARTS = `select p.number, p.min, p.max, p.host, p.port from parts p
  join pg_dist_shard s on s.logicalrelid = 'owners'::regclass and s.shardminvalue::int = p.min
  join pg_dist_placement l on l.shardid = s.shardid
  join pg_dist_node n on n.groupid = l.groupid and n.nodename = p.host and n.nodeport = p.port
    and n.noderole = 'primary' and n.isactive
  where p.laid_for = (select count(*) from schema_migrations)`;

interface Laid {
  number: number;
  /** Of the hashes of its members. */
  min: number;
  max: number;
  host: string;
  port: number;
}

export interface PartServer {
  execute(statement: PartStatement): Promise<Result[]>;
  close(): Promise<void>;
}

interface PartsOptions {
  /** To the coordinator, without anybody waiting. */
  background: Pick<Queryable, 'rows'>;
  open(at: { host: string; port: number }): PartServer;
  coordinator(statement: Statement): Promise<Result[]>;
  /** The coordinator again, where nobody stands behind a read that waits for a dead server. */
  detour(statement: Statement): Promise<Result[]>;
  log: DatabaseLog;
}

/** The coordinator knows better: a part that was moved or is older than the schema, or a server that is away. */
const isForCoordinator = (error: unknown): boolean => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(42|3F|0A)/.test(code);
};

/** Whatever kept it from being connected counts, a refused login too: the coordinator may well be let in there. */
const isAway = (error: unknown): boolean => error instanceof AppError && !isCollision(error.cause);

const placeOf = ({ number, min, host, port }: Laid): string => `${number} ${min} ${host} ${port}`;

export const createParts = ({ background, open, coordinator, detour, log }: PartsOptions) => {
  const servers = new Map<string, { server: PartServer; awayUntil: number }>();
  const serverAt = ({ host, port }: Laid) => {
    const name = `${host}:${port}`;
    const known = servers.get(name) ?? { server: open({ host, port }), awayUntil: 0 };
    servers.set(name, known);
    return known;
  };
  const reachable = (laid: Laid) => ({
    ...laid,
    at: serverAt(laid),
    inPart: partStatements(laid.number),
    warnAgainAt: 0,
  });
  let parts: ReturnType<typeof reachable>[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isMapOld = false;

  const readAgain = async (): Promise<void> => {
    try {
      const found = await background.rows<Laid>({ name: 'parts', text: PARTS });
      const known = new Map(parts.map((part) => [placeOf(part), part]));
      parts = found.map((laid) => known.get(placeOf(laid)) ?? reachable(laid));
      isMapOld = false;
    } catch (error) {
      // the coordinator is away, or has no tables yet: what is known may serve meanwhile
      if (!isMapOld) log.warn({ err: error }, 'the map of parts could not be read');
      isMapOld = true;
    }
  };

  const warnOf = (part: (typeof parts)[number], error: unknown): void => {
    if (part.warnAgainAt > Date.now()) return;
    part.warnAgainAt = Date.now() + WARN_AGAIN_MS;
    log.warn({ err: error, part: part.number }, 'a part was read by way of the coordinator');
  };

  const ask = async (part: (typeof parts)[number], name: string, statement: Statement) => {
    try {
      return await part.at.server.execute(part.inPart(name, statement));
    } catch (error) {
      const away = isAway(error);
      if (!away && !isForCoordinator(error)) throw error;
      warnOf(part, error);
      if (!away) return coordinator(statement);
      part.at.awayUntil = Date.now() + AWAY_MS;
      return detour(statement);
    }
  };

  return {
    /** Called when the server turns out to be a Citus. */
    begin(): void {
      if (timer || isClosed) return;
      timer = setInterval(readAgain, READ_AGAIN_MS).unref();
      void readAgain();
    },
    /** Undefined when the coordinator is to be asked. */
    execute(statement: Statement): Promise<Result[]> | undefined {
      const { owner, name } = statement;
      if (parts.length === 0 || owner === undefined || name === undefined) return undefined;
      const hash = hashInt8(owner);
      const part = parts.find(({ min, max }) => hash >= min && hash <= max);
      if (!part) return undefined;
      return part.at.awayUntil > Date.now() ? detour(statement) : ask(part, name, statement);
    },
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      parts = [];
      await Promise.all([...servers.values()].map(({ server }) => server.close()));
    },
  };
};
