import type { Language } from '@rafiq/contract/core/language';
import type { RefusalWords, TemplateKey, Wording } from '@rafiq/contract/templates/model';
import { readVersion } from '@rafiq/contract/templates/reading';
import { sampleFor } from '@rafiq/contract/templates/sample';
import { Phone } from '../../lib/Phone.tsx';
import styles from './Editor.module.css';
import { LanguageChoice } from './LanguageChoice.tsx';
import { t } from './texts.ts';

interface Props extends TemplateKey {
  wording: Wording;
  words: RefusalWords;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** As a member will read it, with what is added by itself. */
export const PhonePreview = ({ sort, code, wording, words, language, onLanguage }: Props) => {
  const read = readVersion({ sort, code, wording }, sampleFor(language), { language, words });
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <h2 id="preview">{t('preview')}</h2>
      <p className={styles.note}>{t('preview.text')}</p>
      <LanguageChoice name="preview" language={language} onChoose={onLanguage} />
      {wording.text[language].trim() === '' ? (
        <p className={styles.note}>{t('preview.empty')}</p>
      ) : (
        <Phone language={language} text={read.text} papers={read.papers} />
      )}
    </section>
  );
};
