import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { compileCatalogue } from './icu.ts';

const CATALOGUE = /\/i18n\/(?:fr|en|ar)\.json$/;
const SUFFIX = '.compiled.js';

/** Serves every `i18n/{fr,en,ar}.json` as compiled messages. */
export const catalogues = (): Plugin => ({
  name: 'rafiq-catalogues',
  enforce: 'pre',
  resolveId(source, importer) {
    // a module that comes from Vitest's cache names what it imports by its address below the root
    if (source.endsWith(`.json${SUFFIX}`)) {
      const file = source.slice(0, -SUFFIX.length);
      const { root } = this.environment.config;
      return existsSync(file) ? source : normalizePath(join(root, source));
    }
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
