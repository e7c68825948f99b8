import { parseArgs } from 'node:util';
import { noteBackup } from '../features/system-status/service.ts';
import { type Command, UsageError } from './command.ts';

/** The database cannot know of its own copies: whoever makes them says so, as the last step of their script. */
export const backupNotedCommand: Command = {
  usage: '[--at 2026-11-17T02:00:00Z]',
  summary: 'note that a backup was made, now or at that moment: the console shows its age',
  ledger: { nothing: 'a time, and nobody' },
  prepare: (args) => {
    const { values } = parseArgs({ args, options: { at: { type: 'string' } } });
    const said = values.at === undefined ? null : Date.parse(values.at);
    if (Number.isNaN(said))
      throw new UsageError('--at needs a moment such as 2026-11-17T02:00:00Z.');
    return async ({ db, clock }) => {
      const now = clock();
      const at = said === null ? now : new Date(said);
      if (at > now) return { done: false, lines: ['That moment is still to come.'] };
      await noteBackup(db, at);
      return { done: true, lines: [`Noted: the last backup was made at ${at.toISOString()}.`] };
    };
  },
};
