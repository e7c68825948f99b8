import { moment } from '@rafiq/kit/formats/format.ts';
import { Link } from '@tanstack/react-router';
import { feedText, useBatches } from '../feeds/api.ts';
import styles from './Approvals.module.css';
import { t } from './texts.ts';

/** Batches that would remove much are decided on where they are read. */
export const FeedsWaiting = () => {
  const batches = useBatches({ entity: undefined, state: 'checked' });
  const waiting = (batches.data ?? []).filter(
    ({ needs_approval, approved_by }) => needs_approval && approved_by === null,
  );
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t('group.feeds')} className={styles.group}>
      <h2>{t('group.feeds')}</h2>
      <ul className={styles.batches}>
        {waiting.map(({ id, entity, received_at }) => (
          <li key={id}>
            <Link to="/feeds/$id" params={{ id }}>
              {feedText(`entity.${entity}`)} · {moment(received_at)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
