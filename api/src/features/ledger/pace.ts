/** How much of members' data one of the staff, and their team, looks at and changes: counted with its line of the ledger. */
import {
  countsOnce,
  PACE_TOLD_MINUTES,
  PACES,
  type Pace,
  type PaceCounts,
  type Paced,
  paceAlarm,
  SAME_LOOK_MINUTES,
  teamPace,
} from '@rafiq/contract/ledger/pace';
import type { StaffRole } from '@rafiq/contract/staff/model';
import type { Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import {
  type Counted,
  type Limit,
  takeAttemptsOnce,
  tryAttempts,
} from '../../platform/rate-limit.ts';
import type { Actor } from './line.ts';
import { countTeam, insertAlarm } from './pace-repository.ts';

const MINUTE_MS = 60_000;

const limitsOf = (name: string, { minute, hour, day }: Pace): Limit[] => [
  { name: `${name}-minute`, max: minute, minutes: 1, grainMinutes: 1 / 12 },
  { name: `${name}-hour`, max: hour, minutes: 60, grainMinutes: 1 },
  { name: `${name}-day`, max: day, minutes: 24 * 60, grainMinutes: 15 },
];

const SAME_LOOK: Limit = { name: 'pace-look', max: 1, minutes: SAME_LOOK_MINUTES };
const TOLD: Limit = { name: 'pace-told', max: 1, minutes: PACE_TOLD_MINUTES };

const countsFrom = ([minute = 0, hour = 0, day = 0]: readonly number[]): PaceCounts => ({
  ...{ minute, hour, day },
});

export interface Pacing {
  actor: Actor & { staffId: string };
  of: Paced;
  /** Whose data it is: the same again may be the same look. */
  subject: string;
  now: Date;
}

/** Others are told of it soon, and once an hour. */
const noteAlarm = async (
  tx: Transaction,
  { actor, of, now }: Pacing,
  { isTeam, pace, counts }: { isTeam: boolean; pace: Pace; counts: PaceCounts },
): Promise<void> => {
  const alarm = paceAlarm(pace, counts);
  if (!alarm) return;
  const whose = isTeam ? `team ${actor.role}` : actor.staffId;
  const isFirst = await tryAttempts(tx, [[TOLD, `${whose} ${of} ${alarm.level}`]], now);
  const role = actor.role as StaffRole;
  if (isFirst) await insertAlarm(tx, { ...actor, ...alarm, role, paced: of, isTeam, now });
};

/**
 * Counts one for the person and for their team, or refuses until when there is no more. Whatever else the transaction
 * writes in the ledger comes before it, so that two never wait for each other.
 */
export const keepPace = async (tx: Transaction, pacing: Pacing): Promise<void> => {
  const { actor, of, subject, now } = pacing;
  const { staffId, role } = actor;
  const own = PACES[of];
  const together = teamPace(own, await countTeam(tx, role));
  const counted: Counted[] = [
    ...limitsOf(`pace-${of}`, own).map((limit): Counted => [limit, staffId]),
    ...limitsOf(`pace-team-${of}`, together).map((limit): Counted => [limit, role]),
  ];
  const once: Counted | null = countsOnce(of) ? [SAME_LOOK, `${staffId} ${of} ${subject}`] : null;
  const { waitMs, counts } = await takeAttemptsOnce(tx, { once, counted, now });
  if (waitMs > 0)
    throw new AppError('pace_reached', {
      details: { minutes: Math.ceil(waitMs / MINUTE_MS) },
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });
  if (counts === null) return;
  const [ofOwn, ofTeam] = [countsFrom(counts.slice(0, 3)), countsFrom(counts.slice(3))];
  await noteAlarm(tx, pacing, { isTeam: false, pace: own, counts: ofOwn });
  await noteAlarm(tx, pacing, { isTeam: true, pace: together, counts: ofTeam });
};
