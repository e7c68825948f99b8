import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { compileCatalogue } from './icu.ts';

const CATALOGUE = /\/i18n\/(?:fr|en|ar)\.json$/;
const SUFFIX = '.compiled.js';

/** Serves every `i18n/{fr,en,ar}.json` as compiled messages. */
export const catalogues = (): Plugin => ({
  name: 'rafiq-catalogues',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer || !CATALOGUE.test(source)) return null;
    // Vite writes every path with slashes, and so do the plugins that look for one; Windows would not
    return normalizePath(resolve(dirname(importer), source)) + SUFFIX;
  },
  load(id) {
    if (!id.endsWith(`.json${SUFFIX}`)) return null;
    const file = id.slice(0, -SUFFIX.length);
    this.addWatchFile(file);
    const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    return `export default ${JSON.stringify(compileCatalogue(texts))}`;
  },
});
