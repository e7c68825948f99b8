import type { DatabaseLog } from '../platform/database/log.ts';

export const silentLog: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
