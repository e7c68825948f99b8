/** Who else of the staff looks at a case just now. Nobody is locked out by it. */

/** How often a case's screen says that it is open, and after how long without a word its person is taken to be gone. */
export const PRESENCE_EVERY_MS = 20_000;
export const PRESENCE_GONE_MS = 45_000;
