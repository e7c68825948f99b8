import { AppError } from '../errors.ts';

/**
 * SQLSTATE 08xxx and the "server is going, coming or full" codes: the statement is not at fault. 25006 is a server that
 * has become a copy: the next connection finds the one that takes writes.
 */
const SERVER_GONE = /^(08...|57P01|57P02|57P03|57P05|53...|25006)$/;
const SOCKET_GONE = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_AGAIN$)/;
/** Two transactions stood in each other's way, or a statement took too long: the same call may go well a moment later. */
const IN_THE_WAY = /^(40P01|40001|57014)$/;
/** Who waits for a lock for some time only has waited in vain. */
const LOCKED = '55P03';
/** What the driver says without a code of its own, and Citus of a server that has gone in the middle of something. */
const DRIVER_WORDS =
  /Connection terminated|connection error and is not queryable|closed and is not queryable|timeout expired|timeout exceeded when trying to connect|Query read timeout|failure on connection marked as essential|postmaster was shut down|server closed the connection unexpectedly/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export const isConnectionError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return SERVER_GONE.test(code) || SOCKET_GONE.test(code) || DRIVER_WORDS.test(error.message);
};

/** Somebody else's lock, and nothing else: the same transaction goes well once it is gone. */
export const isInTheWay = (error: unknown): boolean => {
  const said = error instanceof AppError ? error.cause : error;
  return [LOCKED, '40P01'].includes(codeOf(said));
};

const isCollision = (error: unknown): boolean => IN_THE_WAY.test(codeOf(error));

/** Outages and collisions become one error that the HTTP layer knows; a fault of the statement stays what it is. */
export const asUnavailable = (error: unknown): unknown =>
  isConnectionError(error) || isCollision(error)
    ? new AppError('unavailable', { cause: error })
    : error;

/**
 * The connection's memory of a prepared statement no longer fits the server's: the plan's columns changed under a
 * migration, or its preparation failed together with a neighbour. Refused before it ran, so it may be sent again.
 */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '26000' ||
  (error instanceof Error && error.message === 'cached plan must not change result type');

/** The server has no such table, view, column or function, or gives no right to it. */
export const isLacking = (error: unknown): boolean =>
  ['42P01', '42703', '42883', '42501'].includes(codeOf(error));
