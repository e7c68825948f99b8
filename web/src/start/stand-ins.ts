/** What stands in the drawn form where an insurer's own name, number and address belong, until the page writes them in. */
import type { Brand } from '@rafiq/kit/brand.ts';

type Shown = Pick<Brand, 'hotline'> & { name: string; quote: string };

/** The number consists of digits, since its link keeps nothing else. */
export const STAND_INS: Shown = {
  name: 'BRAND-NAME',
  hotline: '0000000000000000',
  quote: 'https://quote.invalid/',
};

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

export const withBrand = (html: string, brand: Shown): string =>
  html
    .replaceAll(STAND_INS.name, () => escapeHtml(brand.name))
    .replaceAll(`tel:${STAND_INS.hotline}`, () => `tel:${brand.hotline.replace(/[^\d+]/g, '')}`)
    .replaceAll(STAND_INS.hotline, () => escapeHtml(brand.hotline))
    .replaceAll(STAND_INS.quote, () => escapeHtml(brand.quote));
