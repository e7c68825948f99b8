/** Whether this browser can use passkeys at the address where the portal stands. Loads nothing. */
import { canHoldPasskeys } from '@rafiq/contract/passkeys/rules';

export const canUsePasskeys = (): boolean =>
  globalThis.isSecureContext &&
  typeof globalThis.PublicKeyCredential === 'function' &&
  canHoldPasskeys(location.hostname);
