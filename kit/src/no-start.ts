/** Instead of a blank page when a part of an application does not load. Its words are here: their file may be what is missing. */
import type { Language } from '@rafiq/contract/core/language';
import { language } from './texts/language.ts';

const TEXTS: Record<Language, { failed: string; again: string; call: string }> = {
  fr: {
    failed: 'La page n’a pas pu se charger. Vérifiez votre connexion.',
    again: 'Recharger la page',
    call: 'Besoin d’aide ? Appelez le',
  },
  en: {
    failed: 'The page could not be loaded. Check your connection.',
    again: 'Load the page again',
    call: 'Need help? Call',
  },
  ar: {
    failed: 'تعذر تحميل الصفحة. تحققوا من الاتصال بالأنترنت.',
    again: 'إعادة تحميل الصفحة',
    call: 'هل تحتاجون إلى مساعدة؟ اتصلوا بالرقم',
  },
};

const paragraph = (...content: (Node | string)[]): HTMLElement => {
  const element = document.createElement('p');
  element.append(...content);
  return element;
};

const link = (address: string, content: Node | string): HTMLAnchorElement => {
  const element = document.createElement('a');
  element.href = address;
  element.append(content);
  return element;
};

const phone = (hotline: string): HTMLAnchorElement => {
  const number = document.createElement('bdi');
  number.dir = 'ltr';
  number.textContent = hotline;
  return link(`tel:${hotline.replace(/[^\d+]/g, '')}`, number);
};

const reload = (): HTMLAnchorElement => {
  const element = link(location.href, TEXTS[language].again);
  element.addEventListener('click', (event) => {
    event.preventDefault();
    location.reload();
  });
  return element;
};

/** Without React, which may not have come either. */
export const sayNoStart = (root: HTMLElement, hotline?: string): void => {
  const { failed, call } = TEXTS[language];
  const main = document.createElement('main');
  main.setAttribute('role', 'alert');
  Object.assign(main.style, { padding: '2rem', display: 'grid', gap: '1rem' });
  main.append(paragraph(failed), paragraph(reload()));
  if (hotline !== undefined) main.append(paragraph(`${call} `, phone(hotline)));
  root.replaceChildren(main);
};
