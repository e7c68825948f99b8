import type { ContactChange, PasswordChange } from './model.ts';
import type { ContactChangeWire, PasswordChangeWire } from './schema.ts';

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
