/** Who of the staff decides: kept with every decision, so that it can be asked for later. */
import { userInfo } from 'node:os';
import type { Actor } from '../features/ledger/service.ts';
import { UsageError } from './command.ts';

const BY_MAX = 60;

/** For the `options` of parseArgs. */
export const BY_OPTION = { by: { type: 'string' } } as const;
export const BY_USAGE = '[--by <who>]';

/** A user that the system has no name for, as in some containers, has to be named. */
const systemUser = (): string => {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
};

export const readDecidedBy = (typed: string | undefined): string => {
  const by = (typed ?? systemUser()).replace(/\s+/g, ' ').trim();
  if (by === '' || by.length > BY_MAX || /[\p{Cc}\p{Cf}]/u.test(by)) {
    throw new UsageError(`Say who decides, in 1 to ${BY_MAX} characters: --by "…".`);
  }
  return by;
};

/** For a look, which nobody has to sign: in a container without names, by the number of the user. */
export const operatorAtTerminal = (): Actor => ({
  staffId: null,
  name: systemUser() || `uid ${process.getuid?.() ?? '?'}`,
  role: 'operator',
});

/** For what is a line of the ledger. */
export const operatorNamed = (typed: string | undefined): Actor => ({
  staffId: null,
  name: readDecidedBy(typed),
  role: 'operator',
});
