export interface ContactChange {
  email: string;
  phone: string;
  address: string;
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
