/** A built application: its one page with the brand written into it, its files with long caching where names carry a hash. */
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Brand } from '@rafiq/contract/core/brand';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedPage, compressPage, encodingFor } from './compressed-page.ts';
import type { Api } from './instance.ts';

const PLACEHOLDER = '<!--brand-->';
const TITLE = /<title>.*?<\/title>/;
const FOREVER = 'public, max-age=31536000, immutable';
const NOT_BUILT =
  'This page is not built yet. Run "npm start", which builds it, or "npm run dev" while working on it.\n';

/** `<` is escaped so that no text of the brand can end the script element. */
export const withBrand = (page: string, brand: unknown): string => {
  const json = JSON.stringify(brand).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="brand">${json}</script>`;
  return page.replace(PLACEHOLDER, () => element);
};

interface BuiltPages {
  /** Where they stand: `/` or `/name/`. */
  prefix: string;
  folder: string;
  brand: Brand;
  /** Where else its page is answered. */
  also?: string[];
  /** What stands in the place of the page's title. */
  head: () => string;
}

const servePage = (app: Api, { prefix, folder, brand, head, also = [] }: BuiltPages): void => {
  const file = join(folder, 'index.html');
  let cached: { modified: number; said: string; page: CompressedPage } | null = null;

  const loadPage = async (): Promise<CompressedPage | null> => {
    const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (modified === undefined) return null;
    // The list of recordings is asked of /v1/brand where a loudspeaker stands, terms where they are accepted.
    const { sounds: _sounds, description: _description, terms: _terms, ...shown } = brand;
    const title = head();
    const said = `${title}${JSON.stringify(shown)}`;
    // editors may have changed the brand since
    if (modified !== cached?.modified || said !== cached.said) {
      const built = (await readFile(file, 'utf8')).replace(TITLE, () => title);
      const page = await compressPage(withBrand(built, shown));
      cached = { modified, said, page };
    }
    return cached.page;
  };

  const sendPage = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const page = await loadPage();
    reply.header('cache-control', 'no-cache');
    if (page === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const encoding = encodingFor(headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(page[encoding ?? 'plain']);
  };
  for (const address of [prefix, `${prefix}index.html`, ...also])
    app.get(address, { schema: { hide: true } }, sendPage);
};

export const serveBuiltPages = async (app: Api, pages: BuiltPages): Promise<void> => {
  const { prefix, folder } = pages;
  servePage(app, pages);
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    schemaHide: true,
    // several applications are served, and no handler sends a file by itself
    decorateReply: false,
    // folders are not listed, and the plugin stumbles over one when it looks for compressed files
    allowedPath: (path) => !path.endsWith('/'),
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets/'));
      reply.header('cache-control', isHashed ? FOREVER : 'no-cache');
    },
  });
};
