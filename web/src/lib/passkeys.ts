/** Whether this browser can use passkeys at the address where the portal stands. Loads nothing. */
import { canHoldPasskeys } from '@rafiq/contract/passkeys/rules';

export const canUsePasskeys = (): boolean =>
  globalThis.isSecureContext &&
  typeof globalThis.PublicKeyCredential === 'function' &&
  canHoldPasskeys(location.hostname);

/**
 * Nobody answered the device's question, or somebody said no: browsers do not tell which, and it is no failure. Safari
 * says so too when it wants another press first.
 */
export const wasStopped = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
