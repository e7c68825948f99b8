/** What a member sees of their own data, and the archive that they asked for. */

/** What somebody has agreed to. */
export const CONSENT_SORTS = ['terms'] as const;

/** `erasure`: it goes with the account, and only so. */
export const CONSENT_ENDS = ['erasure'] as const;

export const EXPORT_STATES = ['waiting', 'making', 'ready', 'failed'] as const;
