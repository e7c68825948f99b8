/** How the house stands. Never longer than a few seconds, and never an error: what cannot be seen is said to be so. */
import {
  HOUSE_PARTS,
  type House,
  type HousePart,
  type HousePartName,
} from '@rafiq/contract/house/model';
import type { Clock } from '../../platform/clock.ts';
import { LOOKS, type LookDeps } from './looks.ts';

export { noteBackup } from './repository.ts';

const KEPT_MS = 30_000;
const PATIENCE_MS = 3_000;

/** Whose silence is trouble by itself; of the others nothing is known then. */
const NEEDED: readonly HousePartName[] = ['database', 'files', 'virus'];

const inTime = <Seen>(look: Promise<Seen>, ms: number): Promise<Seen> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), ms);
  });
  return Promise.race([look, late]).finally(() => clearTimeout(timer));
};

export const createHouse = (
  deps: LookDeps & { clock: Clock },
  { patienceMs = PATIENCE_MS, looks = LOOKS } = {},
): (() => Promise<House>) => {
  const lookAt = async (name: HousePartName, now: Date): Promise<HousePart> => {
    try {
      return { name, ...(await inTime(looks[name](deps, now), patienceMs)) };
    } catch {
      return { name, state: NEEDED.includes(name) ? 'bad' : 'unknown', facts: [] };
    }
  };
  let kept: { at: number; house: Promise<House> } | undefined;
  return () => {
    const now = deps.clock();
    if (!kept || now.getTime() - kept.at >= KEPT_MS) {
      const house = Promise.all(HOUSE_PARTS.map((name) => lookAt(name, now))).then((parts) => ({
        ...{ at: now.toISOString(), parts },
      }));
      kept = { at: now.getTime(), house };
    }
    return kept.house;
  };
};
