/** A key that a device keeps for its owner and uses for a finger, a face or the device's own code. */
export interface Passkey {
  id: string;
  /** Of the browser that it was added with. */
  userAgent: string;
  /** It rests in another device than that one: a phone that was held to a computer, a security key. */
  isElsewhere: boolean;
  addedAt: string;
  lastUsedAt: string | null;
}
