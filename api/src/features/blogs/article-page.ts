/** The page of an article that is written here: text and one style, no script, nothing that is loaded from anywhere. */
import { hash } from 'node:crypto';
import { type ArticleBlock, articleBlocks } from '@rafiq/contract/blogs/article';
import { type BrandColors, type Theme, tokensOf } from '@rafiq/contract/brand/palette';
import type { Brand } from '@rafiq/contract/core/brand';
import { directionOf, type Language } from '@rafiq/contract/core/language';
import { escapeHtml } from '../../platform/http/page-head.ts';

export interface Article {
  label: string;
  body: string;
}

interface Shown {
  language: Language;
  brand: Pick<Brand, 'name' | 'colors'>;
  /** Of the portal that frames it, and says its title already; null: it stands in a window of its own. */
  frame: Theme | null;
}

const tokens = (theme: Theme, colors: BrandColors): string => {
  const { ink, surface, primary, 'primary-dark': dark } = tokensOf(theme, colors);
  return `color-scheme:${theme};--ink:${ink};--surface:${surface};--primary:${primary};--dark:${dark}`;
};

const styleOf = (colors: BrandColors): string => `
:root{${tokens('light', colors)}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${tokens('dark', colors)}}}
@media screen{:root[data-theme=dark]{${tokens('dark', colors)}}}
body{margin:0;background:var(--surface);color:var(--ink);font:1.0625rem/1.7 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:42rem;margin-inline:auto;padding:1.25rem}
main:focus-visible{outline:3px solid var(--primary);outline-offset:-3px}
h1,h2{color:var(--dark);line-height:1.35}
h1{margin-block:0 1rem;font-size:1.5rem}
h2{margin-block:1.75rem .5rem;font-size:1.1875rem}
p{margin-block:0 1rem;white-space:pre-line}
ul{margin-block:0 1rem;padding-inline-start:1.25rem}
li{margin-block-end:.375rem}
li::marker{color:var(--primary)}
[data-theme] main{margin-inline:0}
[data-theme] h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
`;

const drawn = (block: ArticleBlock): string => {
  if (block.is === 'list')
    return `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  const tag = block.is === 'heading' ? 'h2' : 'p';
  return `<${tag}>${escapeHtml(block.text)}</${tag}>`;
};

export const articlePage = (
  { label, body }: Article,
  { language, brand, frame }: Shown,
): { html: string; headers: Record<string, string> } => {
  const style = styleOf(brand.colors);
  const theme = frame === null ? '' : ` data-theme="${frame}"`;
  // a frame that scrolls is reached by the keyboard only where something in it takes the focus
  const focus = frame === null ? '' : ' tabindex="0"';
  const html = [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"${theme}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(label)} - ${escapeHtml(brand.name[language])}</title><style>${style}</style></head>`,
    `<body><main${focus}><h1>${escapeHtml(label)}</h1>${articleBlocks(body).map(drawn).join('')}</main></body></html>`,
  ].join('');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    // the portal frames its own articles, and nobody else does
    "frame-ancestors 'self'",
  ];
  return {
    html,
    headers: { 'content-security-policy': policy.join(';'), 'x-frame-options': 'SAMEORIGIN' },
  };
};
