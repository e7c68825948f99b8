import { language } from '@rafiq/kit/texts/language.ts';
import type { Template } from '../api.ts';
import { t } from '../texts.ts';
import styles from './Composer.module.css';

/** The template in the caller's language, under what leaves in the member's. */
export const Reading = ({ template, text }: { template: Template; text: string }) => {
  if (template.reading === template.text) return null;
  return (
    <div className={styles.reading}>
      <p className={styles.muted}>
        {t('reading')}
        {text !== template.text && ` · ${t('reading.changed')}`}
      </p>
      <p lang={language} className={styles.words}>
        {template.reading}
      </p>
    </div>
  );
};
