import type { ContactChange, DeviceList, PasswordChange, PendingContact } from './model.ts';
import type {
  ContactChangeWire,
  DeviceListWire,
  PasswordChangeWire,
  PendingContactsWire,
} from './schema.ts';

/** Under which names each form's issues travel. */
export const contactWireNames: Record<
  keyof ContactChange | 'currentPassword',
  keyof ContactChangeWire
> = {
  email: 'email',
  phone: 'TEL',
  address: 'ADRESSE',
  currentPassword: 'currentPassword',
};

export const passwordWireNames: Record<keyof PasswordChange, keyof PasswordChangeWire> = {
  current: 'currentPassword',
  next: 'newPassword',
  confirmation: 'verifyPassword',
};

/** Without an address the one on file stays. */
export const contactChangeToWire = (
  change: Omit<ContactChange, 'address'> & { address?: string },
): ContactChangeWire => ({
  email: change.email,
  TEL: change.phone,
  ...(change.address !== undefined && { ADRESSE: change.address }),
});

/** `address` undefined: leave the one on file. */
export const contactChangeFromWire = (
  wire: ContactChangeWire,
): Omit<ContactChange, 'address'> & {
  address: string | undefined;
  currentPassword: string | undefined;
} => ({
  email: wire.email.trim(),
  phone: wire.TEL,
  address: wire.ADRESSE?.trim(),
  currentPassword: wire.currentPassword,
});

export const pendingToWire = (pending: PendingContact[]): PendingContactsWire => ({
  value: pending.map((one) => ({
    type: one.kind,
    contact: one.contact,
    confirmed: one.isConfirmed,
    counts_from: one.countsFrom,
    recovery_contact: one.recovers,
  })),
});

export const pendingFromWire = (wire: PendingContactsWire): PendingContact[] =>
  wire.value.map((one) => ({
    kind: one.type,
    contact: one.contact,
    isConfirmed: one.confirmed,
    countsFrom: one.counts_from,
    recovers: one.recovery_contact,
  }));

export const passwordChangeToWire = (change: PasswordChange): PasswordChangeWire => ({
  currentPassword: change.current,
  newPassword: change.next,
  verifyPassword: change.confirmation,
});

export const passwordChangeFromWire = (wire: PasswordChangeWire): PasswordChange => ({
  current: wire.currentPassword,
  next: wire.newPassword,
  confirmation: wire.verifyPassword,
});

export const devicesToWire = ({ devices, count }: DeviceList): DeviceListWire => ({
  count,
  value: devices.map((device) => ({
    id: device.id,
    user_agent: device.userAgent,
    createdate: device.signedInAt,
    last_seen: device.lastSeenAt,
    current: device.isCurrent,
  })),
});

export const devicesFromWire = (wire: DeviceListWire): DeviceList => ({
  count: wire.count,
  devices: wire.value.map((device) => ({
    id: device.id,
    userAgent: device.user_agent,
    signedInAt: device.createdate,
    lastSeenAt: device.last_seen,
    isCurrent: device.current,
  })),
});
