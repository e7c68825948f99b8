/**
 * Refused rows leave as a CSV that a person mends and sends again. Beside the entity's columns it has four that say what
 * was wrong; the reader passes over them.
 */
export const MENDING_COLUMNS = ['_line', '_field', '_reason', '_sent'] as const;
