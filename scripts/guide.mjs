/** `npm run guide [-- members|staff]`: makes the guides anew, with pictures of the product as it is now. */
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, runUntilFirstEnds } from './setup.mjs';

ensureInstalled();
ensureBuilt();
const env = ensureChromium();
if (!env) {
  console.error('No Chromium could be found or installed: the guide needs one for its pictures.');
  process.exit(1);
}
runUntilFirstEnds([{ args: ['guide/make.ts', ...process.argv.slice(2)], env }]);
