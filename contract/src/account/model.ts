import type { Channel } from '../onboarding/model.ts';

export interface ContactChange {
  email: string;
  phone: string;
  address: string;
}

/** How far a change of e-mail or phone has come. */
export interface ContactProgress {
  changedAt: Date;
  /** The password, or a fresh proof, came with the change. */
  isProven: boolean;
  /** The new contact has answered. */
  isConfirmed: boolean;
}

/** A contact that is on file but does not recover the access yet, as its owner sees it. */
export interface PendingContact {
  kind: Channel;
  /** Null: the contact was taken away. */
  contact: string | null;
  isConfirmed: boolean;
  /** From when on it recovers the access, once it is confirmed; null: at once. */
  countsFrom: string | null;
  /** Masked: what recovers the access until then; null: nothing of this kind. */
  recovers: string | null;
}

export interface PasswordChange {
  current: string;
  next: string;
  confirmation: string;
}

/** One signed-in browser. */
export interface Device {
  id: string;
  userAgent: string;
  signedInAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

export interface DeviceList {
  /** This one first, then the newest, and no more than `DEVICES_SHOWN`. */
  devices: Device[];
  /** How many there are in all. */
  count: number;
}
