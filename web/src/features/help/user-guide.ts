import type { Language } from '@rafiq/contract/core/language';

/** How the portal is used, as a file: one for each language, shipped with the portal. */
export const userGuideAddress = (language: Language): string =>
  `/guide/rafiq-guide-${language}.pdf`;
