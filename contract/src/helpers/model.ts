/** Somebody who helps: a member lets a named person see some of their contracts, and perhaps declare for them. */
/** `declare`: whatever `read` may, and sending requests, files and messages about these contracts. */
export const HELP_SCOPES = ['read', 'declare'] as const;
export type HelpScope = (typeof HELP_SCOPES)[number];

/** `expired`: an invitation that nobody took in time, or help whose last day has passed. */
export const HELP_STATES = ['invited', 'accepted', 'refused', 'ended', 'expired'] as const;
export type HelpState = (typeof HELP_STATES)[number];
