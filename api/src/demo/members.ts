import type { IsoDate } from '@rafiq/contract/core/dates';
import { type Make, morningOf } from './make.ts';
import type { AccountRow, MemberRow } from './rows.ts';
import { CITIES, STREETS } from './words/people.ts';

interface Person {
  cin: string;
  firstName: string;
  lastName: string;
  birthDate: IsoDate;
  createdAgo: number;
  language?: MemberRow['language'];
  /** False: the registry has neither e-mail nor phone of this person. */
  hasContact?: boolean;
  verified?: boolean;
  sponsorshipCode?: string;
  sponsorId?: number;
}

/** Letters of an address or a code: no accents, no spaces. */
const plainLetters = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

export const aMember = (make: Make, person: Person): MemberRow => {
  const { random } = make;
  const id = make.nextId('members');
  const { firstName, lastName, hasContact = true, verified = true } = person;
  const address = `${random.int(1, 180)}, ${random.pick(STREETS)}, ${random.pick(CITIES)}`;
  const first = plainLetters(firstName);
  return {
    id,
    cin: person.cin,
    birth_date: person.birthDate,
    last_name: lastName,
    first_name: firstName,
    // A reserved domain: no demo mail can reach a stranger.
    email: hasContact ? `${first}.${plainLetters(lastName)}${id}@rafiq.example` : null,
    phone: hasContact ? `0600${String(id % 1_000_000).padStart(6, '0')}` : null,
    address: hasContact ? address : null,
    language: person.language ?? 'fr',
    client_id: `C${String(100_000 + id)}`,
    membership_number: verified ? String(700_000 + id) : null,
    verified,
    sponsorship_code:
      person.sponsorshipCode ?? `${first.toUpperCase()}-${String(id).padStart(4, '0')}`,
    sponsor_id: person.sponsorId ?? null,
    created_at: morningOf(make.day(person.createdAgo)),
  };
};

export const anAccount = (
  make: Make,
  member: MemberRow,
  {
    createdAgo,
    state = 'active',
    hasPassword = true,
  }: { createdAgo: number; state?: AccountRow['state']; hasPassword?: boolean },
): AccountRow => ({
  member_id: member.id,
  cin: member.cin,
  state,
  password_hash: hasPassword ? make.passwordHash : null,
  created_at: morningOf(make.day(createdAgo)),
});
