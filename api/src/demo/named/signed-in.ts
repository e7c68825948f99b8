/** Named members who can sign in: one for each situation that the screens must handle. */
import type { Make } from '../make.ts';
import { aMember, anAccount } from '../members.ts';
import { currentPlate, oldPlate, temporaryPlate } from '../plates.ts';
import type { Rows } from '../rows.ts';
import { BUSINESS_USE } from '../words/motor.ts';
import { healthCover, motorCover } from './covers.ts';
import { motorDeclarations, OMAR_DECLARED } from './motor-requests.ts';
import { namedPerson } from './person.ts';

export const omarElIdrissi = (make: Make): Partial<Rows>[] => {
  const member = aMember(make, { ...namedPerson('CD234567'), createdAgo: 1_800 });
  const account = anAccount(make, member, { createdAgo: 300 });
  const covers = [
    motorCover(make, member, {
      car: { make: 'Renault', model: 'Clio', price: 189_000 },
      plate: currentPlate(make.random),
      endsIn: 9,
      enabled: true,
      guarantees: 7,
      firstUsedAgo: 1_900,
      stories: [
        { status: 'REGLE', responsibility: 0, lossAgo: 210, guarantee: 'Bris de glaces' },
        { status: 'EN COURS', responsibility: 1, lossAgo: 20, guarantee: 'Dommages collision' },
      ],
    }),
    motorCover(make, member, {
      car: { make: 'Peugeot', model: 'Partner', price: 96_000 },
      plate: oldPlate(make.random),
      endsIn: -40,
      enabled: true,
      guarantees: 4,
      firstUsedAgo: 10_100,
      use: BUSINESS_USE,
      stories: [
        { status: 'CLOS', responsibility: 0, lossAgo: 520, guarantee: 'Responsabilité civile' },
      ],
    }),
  ];
  const [policy] = covers[0]?.motor_policies ?? [];
  const declared = policy ? motorDeclarations(make, member, policy, OMAR_DECLARED) : [];
  return [
    { members: [member], accounts: [account] },
    ...covers,
    {
      requests: declared.map(({ request }) => request),
      request_events: declared.flatMap(({ events }) => events),
    },
  ];
};

export const nadiaChraibi = (make: Make): Partial<Rows>[] => {
  const member = aMember(make, { ...namedPerson('EF345678'), createdAgo: 900 });
  return [
    { members: [member], accounts: [anAccount(make, member, { createdAgo: 120 })] },
    healthCover(make, member, { employer: 7, enabled: true, folders: 8, allowed: false }),
  ];
};

export const youssefAmrani = (make: Make, sponsorId: number): Partial<Rows>[] => {
  const member = aMember(make, { ...namedPerson('GH456789'), createdAgo: 600, sponsorId });
  return [
    { members: [member], accounts: [anAccount(make, member, { createdAgo: 2 })] },
    healthCover(make, member, { employer: 3, enabled: false, folders: 5 }),
    motorCover(make, member, {
      car: { make: 'Hyundai', model: 'Tucson', price: 329_000 },
      plate: temporaryPlate(make.random),
      endsIn: 340,
      enabled: false,
      guarantees: 9,
      firstUsedAgo: 26,
      stories: [
        { status: 'EN COURS', responsibility: 0, lossAgo: 5, guarantee: 'Dommages collision' },
      ],
    }),
  ];
};

/** Signed up without a contact on file: nothing is attached until the insurer has checked who she is. */
export const imaneTazi = (make: Make): Partial<Rows>[] => {
  const member = aMember(make, { ...namedPerson('JK567890'), createdAgo: 1, verified: false });
  return [{ members: [member], accounts: [anAccount(make, member, { createdAgo: 1 })] }];
};

/** Everything enabled and nothing to show: no folder, no beneficiary, no guarantee. */
export const rachidBenjelloun = (make: Make): Partial<Rows>[] => {
  const member = aMember(make, { ...namedPerson('WX123450'), createdAgo: 45 });
  return [
    { members: [member], accounts: [anAccount(make, member, { createdAgo: 30 })] },
    healthCover(make, member, { employer: 11, enabled: true, folders: 0 }),
    motorCover(make, member, {
      car: { make: 'Dacia', model: 'Sandero', price: 138_000 },
      plate: currentPlate(make.random),
      endsIn: 320,
      enabled: true,
      guarantees: 0,
      firstUsedAgo: 45,
    }),
  ];
};
