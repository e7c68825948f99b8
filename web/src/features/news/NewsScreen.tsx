import type { News } from '@rafiq/contract/news/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card, cardClass } from '@rafiq/kit/ui/Card.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { newsQuery, useReadNews } from './api.ts';
import styles from './News.module.css';
import { newsTexts, t } from './texts.ts';
import { wordsOf } from './words.tsx';

const Row = ({ news, onOpen }: { news: News; onOpen: () => void }) => {
  const { icon, title, text, status, reference } = wordsOf(news);
  return (
    <li>
      {/* the server says where it leads: an address of the portal */}
      <a href={`#${news.path}`} className={styles.row} data-read={news.isRead} onClick={onOpen}>
        <span className={styles.tile}>
          <Icon name={icon} />
        </span>
        <span className={styles.what}>
          <span className={styles.title}>
            <span>{title}</span>
            {status && <StatusTag tone={status.tone}>{status.text}</StatusTag>}
            {!news.isRead && <span className={styles.unread}>{t('unread')}</span>}
          </span>
          <span className={styles.text}>{text}</span>
          <span className={styles.when}>
            {moment(news.at)}
            {reference !== null && (
              <>
                {' · '}
                {newsTexts.rich('reference', {
                  number: (
                    <bdi key="number" dir="ltr" className={styles.number}>
                      {reference}
                    </bdi>
                  ),
                })}
              </>
            )}
          </span>
        </span>
      </a>
    </li>
  );
};

/** What was added takes the focus, since the button may be gone by then. */
const useFocusOnAdded = (count: number) => {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || count <= before.current) return;
    list.current?.children[before.current]?.querySelector('a')?.focus();
    before.current = null;
  }, [count]);
  const note = () => {
    before.current = count;
  };
  return { list, note };
};

const List = ({ news, found }: { news: News[]; found: ReturnType<typeof useFound> }) => {
  const read = useReadNews();
  const { list, note } = useFocusOnAdded(news.length);
  const newest = news[0];
  const hasUnread = news.some(({ isRead }) => !isRead);
  return (
    <>
      {hasUnread && newest && (
        <div className={styles.actions} data-screen-only>
          <Button variant="ghost" icon="check" onClick={() => read.mutate({ upTo: newest.id })}>
            {t('readAll')}
          </Button>
        </div>
      )}
      <Card>
        <ul ref={list} className={styles.list} aria-label={t('title')}>
          {news.map((one) => (
            <Row
              key={one.id}
              news={one}
              onOpen={() => {
                if (!one.isRead) read.mutate({ id: one.id });
              }}
            />
          ))}
        </ul>
      </Card>
      {found.isFetchNextPageError && (
        <QueryProblem query={{ ...found, refetch: found.fetchNextPage }} />
      )}
      {found.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="ghost"
            busy={found.isFetchingNextPage}
            onClick={() => {
              note();
              void found.fetchNextPage();
            }}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
};

const useFound = () => useInfiniteQuery(newsQuery);

const Found = () => {
  const found = useFound();
  if (found.isPending)
    return (
      <div className={cardClass}>
        <Skeleton lines={8} label={common('loading')} />
      </div>
    );
  if (!found.data) return <QueryProblem query={found} />;
  const news = found.data.pages.flatMap((page) => page.news);
  if (news.length > 0) return <List news={news} found={found} />;
  return (
    <div className={cardClass}>
      <EmptyState
        title={t('empty.title')}
        action={
          <Link to="/dossiers" className={buttonClass({ variant: 'soft' })}>
            {t('empty.action')}
          </Link>
        }
      >
        {t('empty.text')}
      </EmptyState>
    </div>
  );
};

export const NewsScreen = () => (
  <Page
    title={t('title')}
    intro={t('intro')}
    action={
      <Link to="/account/news" className={buttonClass({ variant: 'ghost' })}>
        <Icon name="bell" />
        {t('toPreferences')}
      </Link>
    }
  >
    <Found />
  </Page>
);
