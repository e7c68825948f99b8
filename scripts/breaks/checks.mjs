/** Breaks that a check should catch, with the words that it says then. */
import { runCommand } from './run-command.mjs';

const COMMANDS = {
  types: 'tsc -b',
  'import directions':
    'depcruise --config dependency-cruiser.config.mjs contract api kit web console bench',
};

export const inChecks = () => ({
  start: () => {},
  whyUnfit: async (breaks) => {
    const checks = [...new Set(breaks.map(({ caughtBy: [check] }) => check))];
    const failed = [];
    for (const check of checks) if (!(await runCommand(COMMANDS[check])).ok) failed.push(check);
    return breaks.map(({ caughtBy: [check] }) =>
      failed.includes(check) ? 'the check fails without the break' : undefined,
    );
  },
  whyMissed: async ({ caughtBy: [check, words] }) => {
    const { ok, output } = await runCommand(COMMANDS[check]);
    if (ok) return 'the check does not fail';
    if (!output.includes(words)) return `the check does not say "${words}"`;
  },
  restored: () => {},
  stop: () => {},
});
