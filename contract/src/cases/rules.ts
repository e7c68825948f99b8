/** An answer leaves after so long, and can be taken back until then. */
export const UNDO_SECONDS = 15;
/** A member may write on a closed request for so long: that opens it again. */
export const REOPEN_DAYS = 30;
