/** Health and motor contracts with their folders, as the other named members hold them. */
import { aHealthPolicy, healthHistory } from '../health.ts';
import { themselves } from '../household.ts';
import type { Make } from '../make.ts';
import { aMotorFolder, aMotorPolicy, guaranteesOf, type MotorStory } from '../motor.ts';
import type { MemberRow, Rows } from '../rows.ts';
import { EMPLOYERS, FORMULAS } from '../words/health.ts';
import type { Car } from '../words/motor.ts';

export const healthCover = (
  make: Make,
  member: MemberRow,
  cover: { employer: number; enabled: boolean; folders: number; allowed?: boolean },
): Partial<Rows> => {
  const { employer, folders, enabled, allowed = true } = cover;
  const policy = aHealthPolicy(make, member.id, {
    client: EMPLOYERS[employer] ?? EMPLOYERS[0],
    label: FORMULAS[employer % FORMULAS.length] ?? FORMULAS[0],
    enabled,
    allowed,
  });
  if (folders === 0) return { health_policies: [policy] };
  const self = themselves(make, member);
  const files = healthHistory(make, policy, [self], { count: folders, untilAgo: 3, spanDays: 700 });
  return {
    health_policies: [policy],
    beneficiaries: [self],
    health_folders: files.map(({ folder }) => folder),
    health_folder_events: files.flatMap(({ events }) => events),
  };
};

export const motorCover = (
  make: Make,
  member: MemberRow,
  cover: {
    car: Car;
    plate: string;
    endsIn: number;
    enabled: boolean;
    guarantees: number;
    firstUsedAgo: number;
    use?: string;
    stories?: MotorStory[];
  },
): Partial<Rows> => {
  const policy = aMotorPolicy(make, member.id, cover);
  const files = (cover.stories ?? []).map((story) => aMotorFolder(make, policy, story));
  return {
    motor_policies: [policy],
    motor_guarantees: guaranteesOf(make, policy, { car: cover.car, count: cover.guarantees }),
    motor_folders: files.map(({ folder }) => folder),
    motor_folder_events: files.flatMap(({ events }) => events),
  };
};
