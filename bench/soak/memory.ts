/** Looks at the memory of processes while they are under load. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Portal } from '../harness/portal.ts';
import { exchange } from '../world/http.ts';
import type { Sample } from './flatness.ts';

export interface Watched {
  name: string;
  resident: Sample[];
  heap: Sample[];
}

const EVERY_MS = 2_000;

/** As the process itself tells Prometheus. */
const heapBytes = async (origin: string): Promise<number> => {
  const { body } = await exchange(origin, { method: 'GET', path: '/metrics' });
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(body.toString('utf8'))?.[1]);
};

export const watchMemory = (portals: readonly Portal[]) => {
  const started = performance.now();
  const watched: Watched[] = portals.map((_, nth) => ({
    name: `process ${nth + 1}`,
    resident: [],
    heap: [],
  }));
  let isOver = false;
  const look = async (): Promise<void> => {
    while (!isOver) {
      for (const [nth, portal] of portals.entries()) {
        const at = (performance.now() - started) / 1_000;
        watched[nth]?.resident.push({ at, bytes: await portal.memoryBytes() });
        watched[nth]?.heap.push({ at, bytes: await heapBytes(portal.origin) });
      }
      await wait(EVERY_MS);
    }
  };
  const looking = look();
  return {
    end: async (): Promise<Watched[]> => {
      isOver = true;
      await looking;
      return watched;
    },
  };
};
