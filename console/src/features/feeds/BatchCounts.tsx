import { writeNumber } from '@rafiq/contract/core/money';
import type { BatchCounts as Counts } from '@rafiq/contract/feeds/batches/schema';
import { language } from '@rafiq/kit/texts/language.ts';
import styles from './Feeds.module.css';
import { COUNTS } from './standing.ts';
import { t } from './texts.ts';

/** What becomes of the rows, each figure under its name. */
export const BatchCounts = ({ counts }: { counts: Counts }) => (
  <dl className={styles.counts} aria-label={t('counts.title', { count: counts.rows })}>
    {COUNTS.map((name) => (
      <div
        key={name}
        className={styles.count}
        data-loud={counts[name] > 0 && (name === 'refused' || name === 'removed')}
      >
        <dt>{t(`counted.${name}`)}</dt>
        <dd>{writeNumber(counts[name], language)}</dd>
      </div>
    ))}
  </dl>
);
