/** The second thing that somebody shows besides the password: a passkey or a code, and codes for when both are lost. */
import type { StaffFactors } from '../staff-factors/schema.ts';

const TOTP_DIGITS = 6;
export const RECOVERY_CODES = 10;
/** One that is left out of mind is no help: from here on the console asks for new ones. */
export const FEW_RECOVERY_CODES = 3;

/** By what somebody may show it is them, once the password was right. */
export const SECOND_FACTORS = ['passkey', 'totp', 'recovery'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

type Counted = Pick<StaffFactors, 'totpAddedAt' | 'recoveryCodesLeft'> & {
  passkeys: readonly unknown[];
};

/** Recovery codes alone are none: they stand in for one that is lost. */
export const hasFactor = ({ totpAddedAt, passkeys }: Omit<Counted, 'recoveryCodesLeft'>): boolean =>
  totpAddedAt !== null || passkeys.length > 0;

export const waysOf = (factors: Counted): SecondFactor[] =>
  hasFactor(factors)
    ? [
        ...(factors.passkeys.length > 0 ? (['passkey'] as const) : []),
        ...(factors.totpAddedAt !== null ? (['totp'] as const) : []),
        ...(factors.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
      ]
    : [];

/** Whoever takes away the last one could not come back in. */
export const isLastFactor = ({
  totpAddedAt,
  passkeys,
}: Omit<Counted, 'recoveryCodesLeft'>): boolean =>
  (totpAddedAt === null ? 0 : 1) + passkeys.length <= 1;

/** As people type it: with a gap in the middle. */
export const readTotpCode = (typed: string): string => typed.replace(/\s/g, '');

export const isTotpCode = (typed: string): boolean =>
  new RegExp(`^\\d{${TOTP_DIGITS}}$`).test(readTotpCode(typed));

/** Without signs that look like another: no 0, 1, I or O. */
const RECOVERY_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RECOVERY_LENGTH = 10;
const HALF = RECOVERY_LENGTH / 2;

/** `ABCDE-FGHJK`, of as many random bytes as it has letters. */
export const recoveryCodeOf = (bytes: Uint8Array): string => {
  const letters = [...bytes.subarray(0, RECOVERY_LENGTH)].map(
    (byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length],
  );
  return `${letters.slice(0, HALF).join('')}-${letters.slice(HALF).join('')}`;
};

/** As it is compared, however it was typed. */
export const readRecoveryCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '');

/** A secret for those who type it, in groups of four. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
