/** `npm run guide [-- members|staff]`: makes the guides anew, with pictures of the product as it is now. */
import { ensureChromium, NO_CHROMIUM } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, runUntilFirstEnds } from './setup.mjs';

ensureInstalled();
ensureBuilt();
const env = await ensureChromium();
if (!env) {
  console.error(NO_CHROMIUM);
  process.exit(1);
}
runUntilFirstEnds([{ args: ['guide/make.ts', ...process.argv.slice(2)], env }]);
