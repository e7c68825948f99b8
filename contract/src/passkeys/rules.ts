/** More than the devices of one person; a list that nobody reads protects nobody. */
export const PASSKEYS_MAX = 10;
/** From the moment when a device is asked until its answer must be there. */
export const PASSKEY_MINUTES = 5;

const IPV4 = /^\d+(?:\.\d+){3}$/;

/** A passkey belongs to a name. Browsers make none for a bare address. */
export const canHoldPasskeys = (hostname: string): boolean =>
  !IPV4.test(hostname) && !hostname.includes(':');

export const mayAddPasskey = (count: number): boolean => count < PASSKEYS_MAX;
