/** `node scripts/run.mjs api/src/some/cli.ts …`: one of the product's commands, on the pinned Node. */
import { ensureInstalled, runUntilFirstEnds } from './setup.mjs';

ensureInstalled();
runUntilFirstEnds([{ args: process.argv.slice(2) }]);
