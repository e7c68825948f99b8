/** Whether this browser can use passkeys at the address where the portal stands. Loads nothing. */
import { canHoldPasskeys } from '@rafiq/contract/core/passkey-host';

export const canUsePasskeys = (): boolean =>
  globalThis.isSecureContext &&
  typeof globalThis.PublicKeyCredential === 'function' &&
  canHoldPasskeys(location.hostname);
