/** The log, and what of an error may rest in it: never the values that a statement carried. */
import { type DestinationStream, type Logger, pino } from 'pino';

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  /** The name of the statement that the database refused. */
  statement?: string;
  cause?: LoggedError;
}

const MAX_CAUSES = 3;
/** PostgreSQL quotes a value that it cannot read at the end of its sentence. */
const BAD_VALUE = /^22...$/;
const QUOTED_VALUE = /: ".*"/gs;

const textOf = (error: Error, property: 'code' | 'statement'): string | undefined => {
  const value: unknown = Object.getOwnPropertyDescriptor(error, property)?.value;
  return typeof value === 'string' ? value : undefined;
};

/** Chosen one by one: what drivers add to their errors (detail, where, parameters…) may name a person. */
const loggedError = (error: unknown, causes = MAX_CAUSES): LoggedError | undefined => {
  if (error === undefined) return undefined;
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const code = textOf(error, 'code');
  const statement = textOf(error, 'statement');
  const hide = (text: string) =>
    code !== undefined && BAD_VALUE.test(code) ? text.replace(QUOTED_VALUE, ': …') : text;
  const cause = causes > 0 ? loggedError(error.cause, causes - 1) : undefined;
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: hide(error.message),
    stack: hide(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(statement !== undefined && { statement }),
    ...(cause !== undefined && { cause }),
  };
};

/**
 * Lines leave a few at a time and at the latest after this long: a system call for each would cost a short read several
 * percent. What is still here at an ordinary end leaves then.
 */
const FLUSH_MS = 500;
const FLUSH_BYTES = 8_192;

const standardOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: FLUSH_BYTES, periodicFlush: FLUSH_MS });

export const createLog = (level: string, stream = standardOutput()): Logger =>
  pino({ level, serializers: { err: (error: unknown) => loggedError(error) } }, stream);
