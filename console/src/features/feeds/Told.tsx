import type { BatchReport } from './api.ts';
import { Facts } from './Facts.tsx';
import styles from './Feeds.module.css';
import { t } from './texts.ts';

/** What members see and are told of it: nobody is, unless a claim file stands elsewhere than before or a CIN is corrected. */
export const Told = ({ batch }: { batch: BatchReport }) => {
  const { entity, state, told, memberLed, reached } = batch;
  if (state === 'refused') return null;
  return (
    <section className={styles.part} aria-label={t('told.title')}>
      <h2>{t('told.title')}</h2>
      <p>{t(`told.sees.${entity}`)}</p>
      {memberLed.length > 0 && (
        <>
          <p>{t('memberLed.text')}</p>
          <Facts
            facts={memberLed.map(({ contact, members }) => t(`memberLed.${contact}`, { members }))}
          />
        </>
      )}
      {told.length + reached.length === 0 && <p>{t('told.nobody')}</p>}
      {told.length > 0 && (
        <ul className={styles.facts}>
          {told.map(({ status, members }) => (
            <li key={status}>
              {t('told.members', { count: members })} <bdi>{status}</bdi>
            </li>
          ))}
        </ul>
      )}
      {reached.length > 0 && (
        <>
          <p>{t('told.languages')}</p>
          <Facts
            facts={reached.map(({ language, members, messages }) =>
              t('told.in', { language: t(`language.${language}`), members, messages }),
            )}
          />
        </>
      )}
    </section>
  );
};
