/** Named people who are still on their way in: no password, not confirmed, no account, or not a member at all. */
import type { Make } from '../make.ts';
import { aMember, anAccount } from '../members.ts';
import { currentPlate } from '../plates.ts';
import type { Rows } from '../rows.ts';
import { healthCover, motorCover } from './covers.ts';
import { namedPerson } from './person.ts';

export const hassanBerrada = (make: Make): Partial<Rows>[] => {
  const member = aMember(make, { ...namedPerson('LM678901'), createdAgo: 2_900 });
  return [
    {
      members: [member],
      accounts: [anAccount(make, member, { createdAgo: 1_500, hasPassword: false })],
    },
    healthCover(make, member, { employer: 5, enabled: false, folders: 6 }),
  ];
};

export const khadijaAlaoui = (make: Make, sponsorId: number): Partial<Rows>[] => {
  const member = aMember(make, { ...namedPerson('NP789012'), createdAgo: 75, sponsorId });
  return [
    { members: [member], accounts: [anAccount(make, member, { createdAgo: 1, state: 'pending' })] },
    healthCover(make, member, { employer: 8, enabled: false, folders: 3 }),
  ];
};

export const mehdiFassi = (make: Make): Partial<Rows>[] => {
  const member = aMember(make, { ...namedPerson('QR890123'), createdAgo: 400 });
  return [
    { members: [member] },
    healthCover(make, member, { employer: 1, enabled: false, folders: 4 }),
  ];
};

/** Her contract stays in the registry: an unverified account must not show it. */
export const zinebOuazzani = (make: Make): Partial<Rows>[] => {
  const member = aMember(make, {
    ...namedPerson('ST901234'),
    createdAgo: 1_100,
    hasContact: false,
  });
  return [
    { members: [member] },
    motorCover(make, member, {
      car: { make: 'Kia', model: 'Picanto', price: 134_000 },
      plate: currentPlate(make.random),
      endsIn: 150,
      enabled: false,
      guarantees: 5,
      firstUsedAgo: 1_100,
    }),
  ];
};

export const karimLahlou = (): Partial<Rows>[] => {
  const { cin, firstName, lastName } = namedPerson('UV012345');
  return [{ crm_contacts: [{ cin, first_name: firstName, last_name: lastName }] }];
};
