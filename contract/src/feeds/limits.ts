/** How much a feed may bring at once. More is a mistake or an attack, and is refused before it costs anything. */

/** Unpacked, and as it is sent. */
export const MAX_FEED_BYTES = 2 * 1024 ** 3;
export const MAX_FEED_ROWS = 5_000_000;
/** Of a row, in characters. */
export const MAX_ROW_LENGTH = 1024 ** 2;
/** Rows of a feed pack to a tenth or a thirtieth. Past the first bytes, whatever unpacks to more than this is a bomb. */
export const MAX_UNPACK_RATIO = 200;
export const FREE_UNPACK_BYTES = 16 * 1024 ** 2;

/** As the columns of money hold them: twelve digits, two of them decimals. */
export const MAX_AMOUNT = 9_999_999_999.99;

/** Whoever has not applied a batch by then sends it again. */
export const WAITING_DAYS = 7;
/** How long what was before a batch is kept. */
export const UNDO_DAYS = 30;
/** As long as a key, a number or a code of another system may be. */
export const KEY_LENGTH = 100;
/** Numbers of versions are exact in JSON and in JavaScript up to here. */
export const MAX_VERSION = Number.MAX_SAFE_INTEGER;
