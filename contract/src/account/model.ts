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

export interface PasswordChange {
  current: string;
  next: string;
  confirmation: string;
}
