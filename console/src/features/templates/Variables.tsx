import type { TemplateSort } from '@rafiq/contract/templates/model';
import { VARIABLES_OF } from '@rafiq/contract/templates/rules';
import styles from './Editor.module.css';
import { t } from './texts.ts';

/** What each of them means. */
export const Variables = ({ sort }: { sort: TemplateSort }) => {
  const names = VARIABLES_OF[sort];
  if (names.length === 0) return null;
  return (
    <div className={styles.variables}>
      <strong>{t('variables')}</strong>
      <span className={styles.note}>{t('variables.text')}</span>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt dir="ltr">{`{${name}}`}</dt>
            <dd>{t(`variable.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
