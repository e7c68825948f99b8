import type { Make } from '../make.ts';
import { aMotorFolder, aMotorPolicy, guaranteesOf, type MotorStory } from '../motor.ts';
import type { MotorFolderRow, MotorPolicyRow, Rows } from '../rows.ts';
import type { Car } from '../words/motor.ts';

const DUSTER: Car = { make: 'Dacia', model: 'Duster', price: 214_000 };

/** Every status and every degree, the oldest first. */
const STORIES: MotorStory[] = [
  {
    status: 'CLOS',
    responsibility: 0,
    lossAgo: 960,
    guarantee: 'Dommages collision',
    place: 'Casablanca',
    invoiced: 8_400,
  },
  {
    status: 'REGLE',
    responsibility: 0,
    lossAgo: 640,
    guarantee: 'Bris de glaces',
    place: 'Rabat',
    invoiced: 3_250,
  },
  {
    status: 'SANS SUITE',
    responsibility: -1,
    lossAgo: 470,
    guarantee: 'Dommages collision',
    place: 'Mohammédia',
  },
  {
    status: 'IMPAYES CLIENTS',
    responsibility: 1,
    lossAgo: 330,
    guarantee: 'Responsabilité civile',
    place: 'Casablanca',
  },
  {
    status: 'REOUVERT',
    responsibility: 1,
    lossAgo: 150,
    guarantee: 'Responsabilité civile',
    place: 'Settat',
    invoiced: 14_700,
  },
  {
    status: 'REGLE',
    responsibility: 1,
    lossAgo: 88,
    guarantee: 'Dommages collision',
    place: 'Casablanca',
    invoiced: 6_900,
  },
  {
    status: 'EN COURS',
    responsibility: -1,
    lossAgo: 12,
    guarantee: 'Vol',
    place: 'Marrakech',
    invoiced: 11_300,
  },
];

interface SalmasMotor {
  policy: MotorPolicyRow;
  folders: MotorFolderRow[];
  rows: Partial<Rows>;
}

export const salmaMotor = (make: Make, memberId: number): SalmasMotor => {
  const policy = aMotorPolicy(make, memberId, {
    car: DUSTER,
    plate: '12345-أ-6',
    endsIn: 18,
    firstUsedAgo: 1_475,
    enabled: true,
  });
  const files = STORIES.map((story) => aMotorFolder(make, policy, story));
  const folders = files.map(({ folder }) => folder);
  const rows = {
    motor_policies: [policy],
    motor_guarantees: guaranteesOf(make, policy, { car: DUSTER }),
    motor_folders: folders,
    motor_folder_events: files.flatMap(({ events }) => events),
  };
  return { policy, folders, rows };
};
