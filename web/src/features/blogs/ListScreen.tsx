import type { BlogPost } from '@rafiq/contract/blogs/model';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { common } from '../../lib/common.ts';
import { messageOf } from '../../lib/error-text.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { cardClass } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { ShowMoreList } from '../../ui/ShowMoreList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { offersMore } from '../../ui/show-more.ts';
import { allPostsQuery } from './api.ts';
import styles from './Blogs.module.css';
import { PostImage } from './PostImage.tsx';
import { SiteLink } from './SiteLink.tsx';
import { t } from './texts.ts';

const Post = ({ post }: { post: BlogPost }) => (
  <article className={`${cardClass} ${styles.post}`}>
    <PostImage post={post} />
    <div className={styles.text}>
      <h2 dir="auto">{post.label}</h2>
      <div className={styles.links}>
        <Link
          to="/blog/post"
          search={{ id: post.id }}
          className={buttonClass({ variant: 'soft', small: true })}
        >
          {t('read')}
          <span className="visually-hidden">{post.label}</span>
        </Link>
        <SiteLink post={post} className={styles.site ?? ''} />
      </div>
    </div>
  </article>
);

const Content = () => {
  const found = useInfiniteQuery(allPostsQuery);
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
  const { posts, total } = found.data;
  if (posts.length === 0) {
    return (
      <div className={cardClass}>
        <EmptyState title={t('list.emptyTitle')}>{t('none')}</EmptyState>
      </div>
    );
  }
  return (
    <>
      <ShowMoreList
        label={t('list.title')}
        className={styles.posts}
        items={posts}
        position={t('list.position', { shown: posts.length, total })}
        more={t('list.more')}
        isLoading={found.isFetchingNextPage}
        onMore={offersMore(posts.length, total) ? () => void found.fetchNextPage() : null}
      >
        {(post) => <Post post={post} />}
      </ShowMoreList>
      {problem}
    </>
  );
};

export const ListScreen = () => (
  <Page title={t('list.title')} intro={t('list.intro')}>
    <Content />
  </Page>
);
