/** Breaks that a check should catch, with the words that it says then. */
import { CHECKS, ended, startCommand } from '../programs.mjs';

const run = (check) => ended(startCommand(CHECKS[check]));

export const inChecks = () => ({
  start: () => {},
  whyUnfit: async (breaks) => {
    const checks = [...new Set(breaks.map(({ caughtBy: [check] }) => check))];
    const failed = [];
    for (const check of checks) if (!(await run(check)).ok) failed.push(check);
    return breaks.map(({ caughtBy: [check] }) =>
      failed.includes(check) ? 'the check fails without the break' : undefined,
    );
  },
  whyMissed: async ({ caughtBy: [check, words] }) => {
    const { ok, output } = await run(check);
    if (ok) return 'the check does not fail';
    if (!output.includes(words)) return `the check does not say "${words}"`;
  },
  restored: () => {},
  stop: () => {},
});
