/** Who listens, and what they are told: one connection to the database hears for all lines of this process. */
import type { CaseKind } from '@rafiq/contract/cases/model';
import { readTold, TOLD_ALL, type Told } from '@rafiq/contract/live/model';
import type { StaffPerson } from '@rafiq/contract/staff/model';
import { maySeeKind } from '@rafiq/contract/staff/rules';
import type { Db, Transaction } from '../../platform/db.ts';

/** Somebody's open line. */
export interface Line {
  person: Pick<StaffPerson, 'roles' | 'kinds'>;
  onTold(told: Told): void;
  /** Something may have been missed. */
  onGap(): void;
  end(): void;
}

export interface Hub {
  /** Answers once changes are heard: what the caller reads after that is followed without a gap. */
  join(line: Line): Promise<() => void>;
  /** Ends all lines. */
  close(): Promise<void>;
}

/** Written in the transaction of what it tells of. */
const CHANNEL = 'cases';

export const createHub = ({ db }: { db: Pick<Db, 'listen'> }): Hub => {
  const lines = new Set<Line>();
  let isClosed = false;
  let listening: ReturnType<Db['listen']> | undefined;

  const onGap = (): void => {
    for (const line of lines) line.onGap();
  };
  const onTold = (payload: string): void => {
    if (payload === TOLD_ALL) onGap();
    const told = readTold(payload);
    if (!told) return;
    for (const line of lines) if (maySeeKind(line.person, told.kind)) line.onTold(told);
  };
  const listen = async (): Promise<void> => {
    listening ??= db.listen(CHANNEL, { onTold, onGap });
    await listening.catch((error: unknown) => {
      listening = undefined;
      throw error;
    });
  };

  return {
    join: async (line) => {
      await listen();
      if (isClosed) line.end();
      else lines.add(line);
      return () => void lines.delete(line);
    },
    close: async () => {
      isClosed = true;
      for (const line of lines) line.end();
      await (await listening?.catch(() => undefined))?.stop();
    },
  };
};

/** Part of its caller's transaction: somebody looks at a case, writes, or has left. */
export const tellPresence = async (
  tx: Transaction,
  caseId: string,
  kind: CaseKind,
): Promise<void> => {
  await tx.rows({
    name: 'live-tell-presence',
    text: 'select pg_notify($1, $2)',
    values: [CHANNEL, `presence ${caseId} ${kind}`],
  });
};
