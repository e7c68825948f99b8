/** `npm run guide`: makes the user guide of each language anew, with pictures of the portal as it is now. */
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, runUntilFirstEnds } from './setup.mjs';

ensureInstalled();
ensureBuilt();
const env = ensureChromium();
if (!env) {
  console.error('No Chromium could be found or installed: the guide needs one for its pictures.');
  process.exit(1);
}
runUntilFirstEnds([{ args: ['guide/make.ts'], env }]);
