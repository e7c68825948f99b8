/** `npm start`: everything a fresh clone needs, then the whole portal and API on one port. */
import { ensureBuilt, ensureInstalled, runUntilFirstEnds } from './setup.mjs';

ensureInstalled();
ensureBuilt();
runUntilFirstEnds([{ args: ['--env-file=api/node-options', 'api/start.js'] }]);
