/**
 * `node scripts/run.mjs [--with=portal,chromium] api/src/some/cli.ts …`: one of the product's commands, on the pinned
 * Node, with what it needs besides: the built portal, a browser.
 */
import { ensureChromium, NO_CHROMIUM } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, runUntilFirstEnds } from './setup.mjs';

const [first = '', ...others] = process.argv.slice(2);
const needs = first.startsWith('--with=') ? first.slice('--with='.length).split(',') : [];
const args = needs.length > 0 ? others : [first, ...others];

ensureInstalled();
if (needs.includes('portal')) ensureBuilt();
const env = needs.includes('chromium') ? await ensureChromium() : {};
if (!env) {
  console.error(NO_CHROMIUM);
  process.exit(1);
}
runUntilFirstEnds([{ args, env }]);
