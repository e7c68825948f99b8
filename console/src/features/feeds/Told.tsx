import type { BatchReport } from './api.ts';
import styles from './Feeds.module.css';
import { t } from './texts.ts';

const isFolders = ({ entity }: BatchReport): boolean => entity.endsWith('-folders');

/** What members see and are told of it: nobody is, unless a claim file of theirs stands elsewhere than before. */
export const Told = ({ batch }: { batch: BatchReport }) => {
  if (batch.state === 'refused') return null;
  const lines = batch.told.map(({ status, members }) => (
    <li key={status}>
      {t('told.members', { count: members })} <bdi>{status}</bdi>
    </li>
  ));
  const isTold = !batch.muted && isFolders(batch) && lines.length > 0;
  return (
    <section className={styles.part}>
      <h2>{t('told.title')}</h2>
      <p>{t(`told.sees.${batch.entity}`)}</p>
      {isTold ? <ul className={styles.facts}>{lines}</ul> : <p>{t('told.nobody')}</p>}
    </section>
  );
};
