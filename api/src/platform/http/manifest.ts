/** What a phone shows of the portal once it is installed: the insurer's name and colours, in the person's language. */
import type { Brand } from '@rafiq/contract/core/brand';
import { directionOf, type Language } from '@rafiq/contract/core/language';

const PRIMARY = '#0d6b5e';
const PAGE = '#f7f5f0';
/** From the installed icon straight to the card: at a clinic nobody wants to look for it. */
const CARD: Record<Language, string> = { fr: 'Ma carte', en: 'My card', ar: 'بطاقتي' };
/** And at the roadside neither. */
const CONSTAT: Record<Language, string> = {
  fr: 'Constat amiable',
  en: 'Accident report form',
  ar: 'المعاينة الودية',
};

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const portalManifest = (
  { name, colors }: Pick<Brand, 'name' | 'colors'>,
  language: Language,
) => ({
  // one installed portal, whatever the language it was installed in
  id: '/',
  name: name[language],
  short_name: name[language],
  lang: language,
  dir: directionOf(language),
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: colors.primary ?? PRIMARY,
  background_color: colors.page ?? PAGE,
  icons: [
    icon('star-192', 192, 'any'),
    icon('star-512', 512, 'any'),
    icon('star-maskable-512', 512, 'maskable'),
  ],
  shortcuts: [
    { name: CARD[language], url: '/#/card' },
    { name: CONSTAT[language], url: '/#/constat' },
  ],
});
