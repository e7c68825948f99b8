/** The members' portal at the root, and what a browser needs to install it. */
import type { Brand } from '@rafiq/contract/core/brand';
import { DEFAULT_LANGUAGE, isLanguage } from '@rafiq/contract/core/language';
import { serveBuiltPages } from './built-pages.ts';
import type { Api } from './instance.ts';
import { portalManifest } from './manifest.ts';
import { pageHead } from './page-head.ts';

export const portalRoutes = async (
  app: Api,
  { webDir, brand, publicUrl }: { webDir: string; brand: Brand; publicUrl: string },
): Promise<void> => {
  app.get<{ Querystring: { lang?: unknown } }>(
    '/manifest.webmanifest',
    { schema: { hide: true } },
    async ({ query: { lang } }, reply) => {
      const manifest = portalManifest(brand, isLanguage(lang) ? lang : DEFAULT_LANGUAGE);
      return reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(manifest));
    },
  );
  const head = () => pageHead(brand, publicUrl);
  await serveBuiltPages(app, {
    prefix: '/',
    // for whoever acts for somebody else: the page knows by its address whose file it is
    also: ['/for/:grant'],
    ...{ folder: webDir, brand, head },
  });
};
