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
export const preloadFont = (name: RegExp, base = '/'): Plugin => ({
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
            href: `${base}${file}`,
            crossorigin: '',
            // after the script: a fallback font can be read, a page without its script cannot
            fetchpriority: 'low',
          },
          injectTo: 'head',
        }));
    },
  },
});

/**
 * What the first visit asks for by `import()` is fetched along with the script that asks: on a slow network each round
 * trip less is felt. Only the words of French are: no page knows at its first byte that a phone reads another language.
 */
export const preloadModules = (modules: readonly RegExp[], base = '/'): Plugin => ({
  name: 'rafiq-preload-modules',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }): HtmlTagDescriptor[] {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const asked = modules.map((module) => {
        const chunk = chunks.find(({ facadeModuleId, moduleIds }) =>
          [...moduleIds, facadeModuleId ?? ''].some((id) => module.test(id)),
        );
        if (!chunk) throw new Error(`no chunk for ${module}`);
        return chunk;
      });
      const scripts = asked.flatMap(({ fileName, imports }) => [fileName, ...imports]);
      const styles = asked.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      const link = (rel: string, file: string): HtmlTagDescriptor => ({
        tag: 'link',
        attrs: { rel, href: `${base}${file}`, crossorigin: '' },
        injectTo: 'head',
      });
      return [
        ...[...new Set(styles)].map((file) => link('stylesheet', file)),
        ...[...new Set(scripts)].map((file) => link('modulepreload', file)),
      ].filter(({ attrs }) => !html.includes(String(attrs?.href)));
    },
  },
});
