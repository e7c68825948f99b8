import { requestStatusText } from '../../lib/status/status-words.ts';
import type { BatchReport } from './api.ts';
import styles from './Feeds.module.css';
import { t } from './texts.ts';

/** Declarations that its folders lead to another status, or would, and what keeps the others where they are. */
export const Led = ({ batch }: { batch: BatchReport }) => {
  const { led, state } = batch;
  if (led.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('led.title')}>
      <h2>{t('led.title')}</h2>
      <ul className={styles.facts}>
        {led.map(({ status, outcome, requests: count }) => (
          <li key={`${outcome} ${status}`}>
            {t(outcome === 'moves' && state === 'applied' ? 'led.moved' : `led.${outcome}`, {
              count,
            })}{' '}
            <bdi>{requestStatusText(status)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
};
