/** Members who only read, as the portal does: a read that fails is asked once more, 0.8 s later. */
import { setTimeout as wait } from 'node:timers/promises';
import { judge } from '../world/client.ts';
import { exchange } from '../world/http.ts';
import type { Declarer } from '../world/members.ts';

const RETRY_MS = 800;
const BREATH_MS = 20;
const PATHS = ['/v1/dossiers/?$top=10', '/v1/me', '/v1/me/requests/?$top=5', '/v1/me/stats'];

export interface ReadCounts {
  read: number;
  /** Asked once more, and answered then. */
  again: number;
  /** Also not answered the second time. */
  failed: number;
}

export interface Readers {
  /** Since the last time. */
  take(): ReadCounts;
  end(): Promise<void>;
}

export const startReaders = (
  origin: string,
  members: readonly Declarer[],
  atOnce: number,
): Readers => {
  let counts: ReadCounts = { read: 0, again: 0, failed: 0 };
  let turn = 0;
  let isOver = false;
  const isRead = async (): Promise<boolean> => {
    const { cookie = '' } = members[turn % members.length] ?? {};
    const path = PATHS[turn % PATHS.length] ?? '';
    const answer = await exchange(origin, { method: 'GET', path, headers: { cookie } }).catch(
      () => undefined,
    );
    return answer !== undefined && judge(answer, 200).verdict === 'good';
  };
  const act = async (): Promise<void> => {
    while (!isOver) {
      turn += 1;
      counts.read += 1;
      if (!(await isRead())) {
        await wait(RETRY_MS);
        if (await isRead()) counts.again += 1;
        else counts.failed += 1;
      }
      await wait(BREATH_MS);
    }
  };
  const actors = Array.from({ length: atOnce }, act);
  return {
    take: () => {
      const taken = counts;
      counts = { read: 0, again: 0, failed: 0 };
      return taken;
    },
    end: async () => {
      isOver = true;
      await Promise.all(actors);
    },
  };
};
