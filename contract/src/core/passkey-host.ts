const IPV4 = /^\d+(?:\.\d+){3}$/;

/** A passkey belongs to a name. Browsers make none for a bare address. */
export const canHoldPasskeys = (hostname: string): boolean =>
  !IPV4.test(hostname) && !hostname.includes(':');
