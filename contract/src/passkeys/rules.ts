/** More than the devices of one person; a list that nobody reads protects nobody. */
export const PASSKEYS_MAX = 10;
/** From the moment when a device is asked until its answer must be there. */
export const PASSKEY_MINUTES = 5;

export const mayAddPasskey = (count: number): boolean => count < PASSKEYS_MAX;
