import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { DataCommand } from './command.ts';
import { dataPlaces, readArchiveName, summaryOf } from './data-places.ts';

export const restoreCommand: DataCommand = {
  isAboutData: true,
  usage: '<file> [--replace]',
  summary: 'bring back what backup wrote, proven before anything is replaced (portal stopped)',
  ledger: { nothing: 'the database as a whole, on its own machine' },
  prepare: (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const archive = readArchiveName(positionals);
    return async (config) => {
      const places = dataPlaces(config);
      if ('elsewhere' in places) return { done: false, lines: places.elsewhere };
      if (!existsSync(archive)) return { done: false, lines: [`There is no file ${archive}.`] };
      const { restoreBackup } = await import('../platform/backup/restore.ts');
      const { replace } = values;
      const restored = await restoreBackup(config.dataDir, places, { archive, replace });
      if (restored === null) {
        const sentence = `${config.dataDir} holds data already. To have it replaced, say --replace.`;
        return { done: false, lines: [sentence] };
      }
      const { manifest, check } = restored;
      const lines = [`Restored the backup of ${manifest.madeAt}: ${summaryOf(restored)}.`];
      const { length } = check.broken;
      if (length > 0) lines.push(`${length} files were missing when it was made.`);
      return { done: true, lines };
    };
  },
};
