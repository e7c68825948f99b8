/** From where on somebody has to look: the same limits as the alerts of docs/operations.md, said once. */
import type { SystemState } from './model.ts';

const SYSTEM_LIMITS = {
  /** A message, or an event for a webhook, that waits longer than this is late. */
  lateSeconds: 600,
  /** A nightly backup that is missing, and two. */
  backupHours: { attention: 26, bad: 50 },
  certificateDays: { attention: 21, bad: 7 },
  diskPercent: { attention: 80, bad: 90 },
} as const;

/** Of several the worst; what nobody knows is no trouble by itself. */
export const worstOf = (states: readonly SystemState[]): SystemState =>
  (['bad', 'attention', 'ok'] as const).find((state) => states.includes(state)) ?? 'unknown';

const above = (
  value: number,
  { attention, bad }: { attention: number; bad: number },
): SystemState => {
  if (value >= bad) return 'bad';
  return value >= attention ? 'attention' : 'ok';
};

/** Messages, and whatever else is to happen later. */
export const queueState = (seen: { oldestSeconds: number; failed: number }): SystemState => {
  if (seen.oldestSeconds > SYSTEM_LIMITS.lateSeconds) return 'bad';
  return seen.failed > 0 ? 'attention' : 'ok';
};

export const webhooksState = (seen: {
  oldestSeconds: number;
  failed: number;
  off: number;
}): SystemState => {
  if (seen.oldestSeconds > SYSTEM_LIMITS.lateSeconds || seen.failed > 0) return 'bad';
  return seen.off > 0 ? 'attention' : 'ok';
};

/** Null: nobody has said when the last one was made. */
export const backupState = (hours: number | null): SystemState =>
  hours === null ? 'unknown' : above(hours, SYSTEM_LIMITS.backupHours);

export const certificateState = (days: number | null): SystemState => {
  if (days === null) return 'unknown';
  const { attention, bad } = SYSTEM_LIMITS.certificateDays;
  if (days <= bad) return 'bad';
  return days <= attention ? 'attention' : 'ok';
};

export const diskState = (percent: number): SystemState =>
  above(percent, SYSTEM_LIMITS.diskPercent);

/** Within a day: somebody was stopped, or looked at unusually much. */
export const paceState = ({
  unusual,
  reached,
}: {
  unusual: number;
  reached: number;
}): SystemState => (unusual + reached > 0 ? 'attention' : 'ok');

/** Requests that the core system has not taken in time, or refused. */
export const requestsState = ({
  untaken,
  refused,
}: {
  untaken: number;
  refused: number;
}): SystemState => {
  if (untaken > 0) return 'bad';
  return refused > 0 ? 'attention' : 'ok';
};
