/** The insurer behind the portal, handed over with the page. */
import type { Brand as InsurerBrand } from '@rafiq/contract/core/brand';
import { language } from './texts/language.ts';

type HumanCheckKind = { kind: 'altcha' } | { kind: 'recaptcha'; siteKey: string };
/** The recordings are asked for apart, where the first of them could be heard. */
export type Brand = Omit<InsurerBrand, 'sounds'> & { humanCheck: HumanCheckKind };

const read = (): Brand => {
  const json = document.getElementById('brand')?.textContent;
  if (!json) throw new Error('the page came without its brand');
  return JSON.parse(json);
};

export const brand: Brand = read();
export const brandName: string = brand.name[language];

/** Set through the object model, which a strict content security policy allows. The theme falls back to its own. */
export const applyBrandColors = (): void => {
  for (const [token, color] of Object.entries(brand.colors)) {
    document.documentElement.style.setProperty(`--brand-${token}`, color);
  }
};
