import { LANGUAGES, type Language } from '@rafiq/contract/core/language';
import styles from './Editor.module.css';
import { t } from './texts.ts';

interface Props {
  /** Of the group: a screen has two. */
  name: string;
  language: Language;
  /** Those where something is to be mended. */
  wrong?: readonly Language[];
  onChoose: (language: Language) => void;
}

export const LanguageChoice = ({ name, language, wrong = [], onChoose }: Props) => (
  <fieldset className={styles.tabs} data-name={name}>
    <legend className="visually-hidden">{t('languages')}</legend>
    {LANGUAGES.map((one) => (
      <label key={one} data-on={one === language}>
        <input
          type="radio"
          name={name}
          className="visually-hidden"
          checked={one === language}
          onChange={() => onChoose(one)}
        />
        {t(`language.${one}`)}
        {wrong.includes(one) && <span className={styles.wrong}>{t('languages.wrong')}</span>}
      </label>
    ))}
  </fieldset>
);
