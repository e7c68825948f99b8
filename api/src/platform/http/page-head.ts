/** What a search engine and the preview of a shared link say of the portal, before any script runs. */
import type { Brand } from '@rafiq/contract/core/brand';
import { DEFAULT_LANGUAGE } from '@rafiq/contract/core/language';

const PREVIEW = '/icons/star-512.png';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** In the portal's first language, since whoever asks has not chosen one. */
export const pageHead = (
  { name, description }: Pick<Brand, 'name' | 'description'>,
  publicUrl: string,
): string => {
  const title = name[DEFAULT_LANGUAGE];
  const about = description?.[DEFAULT_LANGUAGE];
  const tags = [
    ['name', 'description', about],
    ['property', 'og:type', 'website'],
    ['property', 'og:title', title],
    ['property', 'og:description', about],
    ['property', 'og:url', publicUrl],
    ['property', 'og:image', new URL(PREVIEW, publicUrl).href],
  ].flatMap(([kind, key, value]) =>
    value ? [`<meta ${kind}="${key}" content="${escapeHtml(value)}">`] : [],
  );
  return [`<title>${escapeHtml(title)}</title>`, ...tags].join('');
};
