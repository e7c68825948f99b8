/** Instead of a blank page when a part of the portal does not load. Its words are here: their file may be what is missing. */
import type { Language } from '@rafiq/contract/core/language';
import { brand } from '@rafiq/kit/brand.ts';
import { language } from '@rafiq/kit/texts/language.ts';

const TEXTS: Record<Language, { failed: string; again: string; call: string }> = {
  fr: {
    failed: 'La page n’a pas pu se charger. Vérifiez votre connexion.',
    again: 'Recharger la page',
    call: 'Besoin d’aide ? Appelez le',
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

const reload = (event: { preventDefault: () => void }): void => {
  event.preventDefault();
  location.reload();
};

export const NoStart = () => {
  const { failed, again, call } = TEXTS[language];
  return (
    <main role="alert" style={{ padding: '2rem', display: 'grid', gap: '1rem' }}>
      <p>{failed}</p>
      <p>
        <a href={location.href} onClick={reload}>
          {again}
        </a>
      </p>
      <p>
        {call}{' '}
        <a href={`tel:${brand.hotline.replace(/[^\d+]/g, '')}`}>
          <bdi dir="ltr">{brand.hotline}</bdi>
        </a>
      </p>
    </main>
  );
};
