/** The status of the system. Never longer than a few seconds, and never an error: what cannot be seen is said to be so. */
import {
  SYSTEM_PARTS,
  type SystemPart,
  type SystemPartName,
  type SystemStatus,
} from '@rafiq/contract/system-status/model';
import type { Clock } from '../../platform/clock.ts';
import { LOOKS, type LookDeps } from './looks.ts';

export { noteBackup } from './repository.ts';

const KEPT_MS = 30_000;
const PATIENCE_MS = 3_000;

/** Whose silence is trouble by itself; of the others nothing is known then. */
const NEEDED: readonly SystemPartName[] = ['database', 'files', 'virus'];

const inTime = <Seen>(look: Promise<Seen>, ms: number): Promise<Seen> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), ms);
  });
  return Promise.race([look, late]).finally(() => clearTimeout(timer));
};

export const createSystemStatus = (
  deps: LookDeps & { clock: Clock },
  { patienceMs = PATIENCE_MS, looks = LOOKS } = {},
): (() => Promise<SystemStatus>) => {
  const lookAt = async (name: SystemPartName, now: Date): Promise<SystemPart> => {
    try {
      return { name, ...(await inTime(looks[name](deps, now), patienceMs)) };
    } catch {
      return { name, state: NEEDED.includes(name) ? 'bad' : 'unknown', facts: [] };
    }
  };
  let kept: { at: number; status: Promise<SystemStatus> } | undefined;
  return () => {
    const now = deps.clock();
    if (!kept || now.getTime() - kept.at >= KEPT_MS) {
      const status = Promise.all(SYSTEM_PARTS.map((name) => lookAt(name, now))).then((parts) => ({
        ...{ at: now.toISOString(), parts },
      }));
      kept = { at: now.getTime(), status };
    }
    return kept.status;
  };
};
