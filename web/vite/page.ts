import type { HtmlTagDescriptor, Plugin } from 'vite';

const PLACEHOLDER = '<!--brand-->';

/** While developing the page comes from Vite, so the brand is asked of the API, as the API does itself otherwise. */
export const devBrand = (api: string): Plugin => ({
  name: 'rafiq-dev-brand',
  apply: 'serve',
  async transformIndexHtml(html) {
    const answer = await fetch(`${api}/v1/brand`).catch(() => null);
    if (!answer?.ok) return html;
    const json = (await answer.text()).replaceAll('<', '\\u003c');
    return html.replace(PLACEHOLDER, `<script type="application/json" id="brand">${json}</script>`);
  },
});

/** Latin letters and digits appear in all three languages: their font is fetched along with the script. */
export const preloadFont = (name: RegExp): Plugin => ({
  name: 'rafiq-preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }): HtmlTagDescriptor[] {
      return Object.keys(bundle ?? {})
        .filter((file) => name.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: '',
          },
          injectTo: 'head-prepend',
        }));
    },
  },
});
