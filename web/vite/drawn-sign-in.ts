import { join } from 'node:path';
import { LANGUAGES, type Language } from '@rafiq/contract/core/language';
import { catalogues } from '@rafiq/kit/vite/catalogues.ts';
import { createServer, type Plugin } from 'vite';
import { STAND_INS } from '../src/start/stand-ins.ts';

const PLACEHOLDER = '<!--sign-in-->';
const DRAWING = '/src/start/draw-sign-in.tsx';

/** The build knows no insurer. */
const standInBrand = (): Plugin => ({
  name: 'rafiq-stand-in-brand',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/kit/src/brand.ts')) return null;
    const { name, hotline, quote } = STAND_INS;
    const brand = { hotline, links: { quote }, humanCheck: { kind: 'altcha' } };
    return `export const brandName = ${JSON.stringify(name)};
      export const brand = ${JSON.stringify(brand)};`;
  },
});

/** No page decides it here: it is drawn in each. */
const inLanguage = (language: Language): Plugin => ({
  name: 'rafiq-drawn-language',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/kit/src/texts/language.ts')
      ? `export const language = ${JSON.stringify(language)};
         export const changeLanguage = () => {};`
      : null,
});

const draw = async (language: Language): Promise<string> => {
  const server = await createServer({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [standInBrand(), inLanguage(language), catalogues()],
  });
  try {
    const { drawSignIn } = await server.ssrLoadModule(DRAWING);
    return `<template id="sign-in-${language}">${await drawSignIn()}</template>`;
  } finally {
    await server.close();
  }
};

/** Writes the sign-in screen of a first visit into the page, in each language, from the same component and words (decision 0011). */
export const drawnSignIn = (): Plugin => ({
  name: 'rafiq-drawn-sign-in',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      let drawn = '';
      for (const language of LANGUAGES) drawn += await draw(language);
      return html.replace(PLACEHOLDER, () => drawn);
    },
  },
});
