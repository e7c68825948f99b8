import { directionOf, type Language } from '@rafiq/contract/core/language';
import { brand } from '@rafiq/kit/brand.ts';
import styles from './Phone.module.css';

interface Props {
  language: Language;
  text: string;
  /** Their names, in the same language. */
  papers: readonly string[];
}

/** What a member reads, in their language and direction, whatever the page's. */
export const Phone = ({ language, text, papers }: Props) => (
  <div className={styles.phone} lang={language} dir={directionOf(language)}>
    <p className={styles.brand}>{brand.name[language]}</p>
    <div className={styles.message}>
      <p>{text}</p>
      {papers.length > 0 && (
        <ul>
          {papers.map((paper) => (
            <li key={paper}>
              <span aria-hidden="true">☐ </span>
              {paper}
            </li>
          ))}
        </ul>
      )}
    </div>
  </div>
);
