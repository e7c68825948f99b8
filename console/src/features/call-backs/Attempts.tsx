import type { CallAttempt } from '@rafiq/contract/call-backs/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import styles from './CallBack.module.css';
import { t } from './texts.ts';

export const Attempts = ({ attempts }: { attempts: readonly CallAttempt[] }) => (
  <Card title={t('attempts')}>
    {attempts.length === 0 ? (
      <p className={styles.muted}>{t('attempts.none')}</p>
    ) : (
      <ol className={styles.attempts}>
        {attempts.map((one) => (
          <li key={`${one.at} ${one.by}`}>
            <strong>{t(`outcome.${one.outcome}`)}</strong> {moment(one.at)}
            {' · '}
            <bdi>{one.by}</bdi>
            {one.note && <p className={styles.said}>{one.note}</p>}
          </li>
        ))}
      </ol>
    )}
  </Card>
);
