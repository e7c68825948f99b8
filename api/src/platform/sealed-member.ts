/**
 * What stands in the place of a member's id while somebody acts for them. No database takes it for a number: only the
 * one that runs a statement with the rights of a helper opens it (features/helpers). Whatever goes past that fails.
 */
import { randomUUID } from 'node:crypto';

export interface Sealed {
  memberId: string;
  grantId: string;
  helperId: string;
  /** When the call came, in ISO 8601: the grant has to stand then. */
  at: string;
}

/** Made anew with each process, and told to nobody: what begins so was sealed here. */
const SEAL = `for:${randomUUID()}:`;

export const seal = (sealed: Sealed): string => `${SEAL}${JSON.stringify(sealed)}`;

export const isSealed = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(SEAL);

export const openSeal = (sealed: string): Sealed => JSON.parse(sealed.slice(SEAL.length)) as Sealed;

/** Of whom attempts are counted: of the grant, apart from the owner's own, and alike in every process. */
export const countedAs = (subject: string): string =>
  isSealed(subject) ? `grant ${openSeal(subject).grantId}` : subject;

/** Before the keys of a helper's sendings. */
export const keyPrefixOf = (grantId: string): string => `${grantId}_`;
