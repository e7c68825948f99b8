/**
 * The home as it was last seen, and what forms are filled with: one record on the device, of the signed-in member only. Of the profile nothing is kept
 * that the home does not show. It goes with the session, whichever way that ends; decision 0015 weighs it.
 */
import type { Beneficiary } from '@rafiq/contract/beneficiaries/model';
import type { Profile } from '@rafiq/contract/profile/model';

export interface SeenAnswer {
  key: readonly unknown[];
  data: unknown;
  /** When the server gave it. */
  at: number;
  /** What a form is filled with; the home does not show it. */
  isForForms?: boolean;
}

export interface SeenHome {
  memberId: string;
  /** Of the portal that wrote it: another one may expect other shapes. */
  version: string;
  answers: SeenAnswer[];
}

export interface SeenStore {
  read: () => Promise<SeenHome | undefined>;
  write: (home: SeenHome) => Promise<void>;
  clear: () => Promise<void>;
}

type Owner = Pick<SeenHome, 'memberId' | 'version'>;

/** CIN, birth date, address and contacts stay with the server. */
export const withoutPrivateParts = (profile: Profile): Profile => ({
  ...profile,
  cin: '',
  birthDate: '',
  email: null,
  phone: null,
  address: null,
  clientId: '',
  membershipNumber: null,
});

/** Whom a form may be about: by name and birth date, without their CIN. */
export const withoutCins = (people: Beneficiary[]): Beneficiary[] =>
  people.map((person) => ({ ...person, cin: null }));

const nameOf = ({ key }: SeenAnswer): string => JSON.stringify(key);

const isOf = (home: SeenHome | undefined, { memberId, version }: Owner): home is SeenHome =>
  home?.memberId === memberId && home.version === version;

/** What is no longer in the browser's memory stays as it was seen; anybody else's goes. */
const mergeSeen = (before: SeenHome | undefined, owner: Owner, answers: SeenAnswer[]): SeenHome => {
  const all = new Map<string, SeenAnswer>();
  for (const answer of isOf(before, owner) ? before.answers : []) all.set(nameOf(answer), answer);
  for (const answer of answers) all.set(nameOf(answer), answer);
  return { memberId: owner.memberId, version: owner.version, answers: [...all.values()] };
};

export const keepSeen = async (
  store: SeenStore,
  owner: Owner,
  answers: SeenAnswer[],
): Promise<void> => {
  const before = await store.read().catch(() => undefined);
  await store.write(mergeSeen(before, owner, answers)).catch(() => undefined);
};

/** Null when there is nothing for this member; what belongs to another one is removed on sight. */
export const readSeen = async (store: SeenStore, owner: Owner): Promise<SeenHome | null> => {
  const found = await store.read().catch(() => undefined);
  if (isOf(found, owner)) return found;
  if (found) await store.clear().catch(() => undefined);
  return null;
};

/** How old the oldest part of the home is: the whole is no newer than that. */
export const seenAt = ({ answers }: Pick<SeenHome, 'answers'>): string => {
  const home = answers.filter(({ isForForms }) => !isForForms);
  return new Date(Math.min(...home.map(({ at }) => at))).toISOString();
};
