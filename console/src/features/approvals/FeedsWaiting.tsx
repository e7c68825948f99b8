import type { WaitingFeed } from '@rafiq/contract/approvals/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { Link } from '@tanstack/react-router';
import { feedText } from '../feeds/api.ts';
import styles from './Approvals.module.css';
import { Said } from './Said.tsx';
import { t } from './texts.ts';

const COUNTS = ['new', 'changed', 'removed', 'refused'] as const;

/** In figures, those that are none left out. */
const happensOf = ({ counts }: WaitingFeed): string =>
  COUNTS.filter((name) => counts[name] > 0)
    .map((name) => feedText(`count.${name}`, { count: counts[name] }))
    .join(' · ');

const FeedCard = ({ feed }: { feed: WaitingFeed }) => (
  <Card title={feedText('batch.title', { id: feed.id, entity: feedText(`entity.${feed.entity}`) })}>
    <dl className={styles.facts}>
      <Said name="feed.rows" value={happensOf(feed)} />
      <Said name="feed.told" value={feedText('apply.told', { count: feed.told })} />
      <Said name="feed.source" value={feed.source} />
      <Said name="askedBy" value={`${feed.sentBy} · ${moment(feed.sentAt)}`} />
    </dl>
    <div className={styles.actions}>
      <Link
        to="/feeds/$id"
        params={{ id: feed.id }}
        className={buttonClass({ variant: feed.mayDecide ? 'primary' : 'ghost', small: true })}
      >
        {t(feed.mayDecide ? 'feed.decide' : 'feed.look')}{' '}
        <span className="visually-hidden">{feed.id}</span>
      </Link>
    </div>
  </Card>
);

/** Batches that would remove much are decided on where their report is read. */
export const FeedsWaiting = ({ feeds }: { feeds: readonly WaitingFeed[] }) => {
  if (feeds.length === 0) return null;
  return (
    <section aria-label={t('group.feeds')} className={styles.group}>
      <h2>{t('group.feeds')}</h2>
      <div className={styles.list}>
        {feeds.map((feed) => (
          <FeedCard key={feed.id} feed={feed} />
        ))}
      </div>
    </section>
  );
};
