import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { noteBackup } from '../features/house/service.ts';
import type { DataCommand } from './command.ts';
import { dataPlaces, readArchiveName, summaryOf } from './data-places.ts';

export const backupCommand: DataCommand = {
  isAboutData: true,
  usage: '<file>',
  summary: 'write the embedded database and its files into one archive (portal stopped)',
  ledger: { nothing: 'the database as a whole, on its own machine' },
  prepare: (args) => {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const target = readArchiveName(positionals);
    return async (config) => {
      const places = dataPlaces(config);
      if ('elsewhere' in places) return { done: false, lines: places.elsewhere };
      if (!existsSync(places.database)) {
        return { done: false, lines: [`There is no database in ${config.dataDir}. Set DATA_DIR.`] };
      }
      if (existsSync(target)) {
        return { done: false, lines: [`${target} exists already: choose another name.`] };
      }
      const { makeBackup } = await import('../platform/backup/make.ts');
      const made = await makeBackup(config.dataDir, places, target, noteBackup);
      const lines = [
        `Backed up to ${target}: ${summaryOf(made)}.`,
        'It holds personal data: keep it where only those may read it who may read the database.',
      ];
      const { length } = made.check.broken;
      if (length > 0) lines.push(`${length} files that the database names are missing or damaged.`);
      return { done: true, lines };
    };
  },
};
