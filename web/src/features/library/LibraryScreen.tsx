import { useInfiniteQuery } from '@tanstack/react-query';
import { common } from '../../lib/common.ts';
import { messageOf } from '../../lib/error-text.ts';
import { cardClass } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { ShowMoreList } from '../../ui/ShowMoreList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { offersMore } from '../../ui/show-more.ts';
import { downloadOf } from './address.ts';
import { documentsQuery, type ShownDocument } from './api.ts';
import styles from './Library.module.css';
import { t } from './texts.ts';

const Row = ({ document }: { document: ShownDocument }) => {
  const download = downloadOf(document.address, location.origin);
  const text = (
    <span className={styles.text}>
      <bdi className={styles.title}>{document.title}</bdi>
      {document.subtitle && <bdi className={styles.subtitle}>{document.subtitle}</bdi>}
    </span>
  );
  if (!download) {
    return (
      <div className={styles.row}>
        <Icon name="document" />
        {text}
        <span className={styles.subtitle}>{t('unavailable')}</span>
      </div>
    );
  }
  return (
    <a
      className={styles.row}
      href={download.href}
      {...(download.isOwn ? { download: '' } : { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <span className={styles.tile}>
        <Icon name="document" />
      </span>
      {text}
      <span className={styles.action}>
        <Icon name={download.isOwn ? 'download' : 'external'} />
        <span>{t('download')}</span>
        {!download.isOwn && <span className="visually-hidden">({common('opensNewTab')})</span>}
      </span>
    </a>
  );
};

const Content = () => {
  const found = useInfiniteQuery(documentsQuery);
  if (found.isPending) {
    return (
      <div className={cardClass}>
        <Skeleton lines={8} label={common('loading')} />
      </div>
    );
  }
  const problem = found.error && (
    <Problem
      message={messageOf(found.error)}
      retry={common('retry')}
      onRetry={() => void (found.data ? found.fetchNextPage() : found.refetch())}
    />
  );
  if (!found.data) return problem;
  const { documents, total } = found.data;
  if (documents.length === 0) {
    return (
      <div className={cardClass}>
        <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
      </div>
    );
  }
  return (
    <>
      <ShowMoreList
        label={t('title')}
        className={`${cardClass} ${styles.list}`}
        items={documents}
        position={t('position', { shown: documents.length, total })}
        more={t('more')}
        isLoading={found.isFetchingNextPage}
        onMore={offersMore(documents.length, total) ? () => void found.fetchNextPage() : null}
      >
        {(document) => <Row document={document} />}
      </ShowMoreList>
      {problem}
    </>
  );
};

export const LibraryScreen = () => (
  <Page title={t('title')} intro={t('intro')}>
    <Content />
  </Page>
);
