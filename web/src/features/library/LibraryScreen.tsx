import { common } from '@rafiq/kit/texts/common.ts';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { SearchField } from '@rafiq/kit/ui/SearchField.tsx';
import { ShowMoreList } from '@rafiq/kit/ui/ShowMoreList.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { SEARCH_MAX } from '../../lib/read-search.ts';
import { downloadOf } from './address.ts';
import { documentsQuery, type ShownDocument } from './api.ts';
import styles from './Library.module.css';
import { t } from './texts.ts';

const Row = ({ document }: { document: ShownDocument }) => {
  const download = downloadOf(document.address, location.origin);
  const text = (
    <span className={styles.text}>
      <bdi lang={document.lang} className={styles.title}>
        {document.title}
      </bdi>
      {document.subtitle && (
        <bdi lang={document.lang} className={styles.subtitle}>
          {document.subtitle}
        </bdi>
      )}
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

const Nothing = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState title={t('search.noneTitle')}>{t('search.noneText')}</EmptyState>
  ) : (
    <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
  );

export const LibraryScreen = () => {
  const { q = '' } = useSearch({ from: '/signed-in/shell/document' });
  const navigate = useNavigate();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <search className={styles.search}>
        <SearchField
          label={t('search')}
          placeholder={t('search.hint')}
          clear={t('search.clear')}
          maxLength={SEARCH_MAX}
          value={q}
          onSearch={(words) =>
            void navigate({
              to: '/document',
              search: { q: words || undefined },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </search>
      <ShowMoreList
        found={useInfiniteQuery({ ...documentsQuery(q), placeholderData: keepPreviousData })}
        label={t('title')}
        className={`${cardClass} ${styles.list}`}
        position={(counts) => t('position', counts)}
        more={t('more')}
        empty={<Nothing isSearch={q !== ''} />}
      >
        {(document) => <Row document={document} />}
      </ShowMoreList>
    </Page>
  );
};
