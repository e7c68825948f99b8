/**
 * What stands in the place of a member's id while somebody acts for them. No database takes it for a number: only the
 * one that binds every statement to the granted contracts opens it (features/helpers). Whatever goes past that fails.
 */
import { randomUUID } from 'node:crypto';

export interface Scope {
  memberId: string;
  grantId: string;
  /** Ids of the granted contracts. */
  health: readonly string[];
  motor: readonly string[];
  /** Of who acts. */
  helperName: string;
}

/** Made anew with each process, and told to nobody: what begins so was sealed here. */
const SEAL = `for:${randomUUID()}:`;

export const seal = (scope: Scope): string => `${SEAL}${JSON.stringify(scope)}`;

export const isSealed = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(SEAL);

export const openSeal = (sealed: string): Scope => JSON.parse(sealed.slice(SEAL.length)) as Scope;

/** Of whom attempts are counted: of the grant, apart from the owner's own, and alike in every process. */
export const countedAs = (subject: string): string =>
  isSealed(subject) ? `grant ${openSeal(subject).grantId}` : subject;

/** Before the keys of a helper's sendings. */
export const keyPrefixOf = (grantId: string): string => `${grantId}_`;
