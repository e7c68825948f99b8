/** All that speaks for and against one CIN: what the registry holds, and whoever says that it is theirs. */
import { createHash } from 'node:crypto';
import type { Language } from '@rafiq/contract/core/language';
import type { ClaimantKind, ClaimantState, Difference } from '@rafiq/contract/identity/model';

interface Person {
  firstName: string;
  lastName: string;
  birthDate: string;
  email: string | null;
  phone: string | null;
}

export interface RegistryRow extends Person {
  id: string;
}

export interface Claimant extends Person {
  kind: ClaimantKind;
  /** The account's member, or the requests that name the same person with the same contact. */
  ids: string[];
  state: ClaimantState;
  language: Language;
  since: string;
  image: {
    id: string;
    key: string;
    name: string;
    mediaType: string;
    size: number;
    hasActiveContent: boolean;
  } | null;
}

export interface Case {
  cin: string;
  registry: RegistryRow | null;
  /** The account first, then requests, the newest first. */
  claimants: Claimant[];
}

const CODE_LENGTH = 6;

/**
 * What a decision names: it stands for one claimant and for everything that was shown with them, so that nobody decides
 * on what they have not seen, or on what has changed since.
 */
export const caseCode = (seen: Case, { kind, ids }: Claimant): string =>
  createHash('sha256')
    .update(JSON.stringify([seen.cin, seen.registry, seen.claimants, kind, ids]))
    .digest('hex')
    .slice(0, CODE_LENGTH);

export const claimantOf = (seen: Case, code: string): Claimant | undefined =>
  seen.claimants.find((one) => caseCode(seen, one) === code.toLowerCase());

export const isSamePerson = (one: Person, other: Person): boolean =>
  one.email === other.email && one.phone === other.phone && one.birthDate === other.birthDate;

/** Somebody who sent the same form twice is one claimant, with the newest image that came. */
export const mergeRequests = (requests: Claimant[]): Claimant[] => {
  const merged: Claimant[] = [];
  for (const request of requests) {
    const known = merged.find((one) => one.kind === request.kind && isSamePerson(one, request));
    if (!known) merged.push({ ...request });
    else {
      known.ids = [...known.ids, ...request.ids];
      known.image ??= request.image;
    }
  }
  return merged;
};

const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Of a contact that only one of them has nothing can be said. */
const isOther = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.toLowerCase() !== other.toLowerCase();

/** In what somebody differs from the registry. An account of a known member carries its name masked. */
export const differences = (registry: RegistryRow, claimant: Claimant): Difference[] => {
  const nameOf = ({ firstName, lastName }: Person) => folded(`${firstName} ${lastName}`);
  const isMasked = claimant.lastName.includes('***');
  return [
    ...(isMasked || nameOf(registry) === nameOf(claimant) ? [] : (['name'] as const)),
    ...(registry.birthDate === claimant.birthDate ? [] : (['birth_date'] as const)),
    ...(['email', 'phone'] as const).filter((field) => isOther(registry[field], claimant[field])),
  ];
};
