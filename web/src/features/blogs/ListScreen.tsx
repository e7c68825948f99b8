import type { BlogPost } from '@rafiq/contract/blogs/model';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Cover } from '@rafiq/kit/ui/Cover.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { ShowMoreList } from '@rafiq/kit/ui/ShowMoreList.tsx';
import { Written } from '@rafiq/kit/ui/Written.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allPostsQuery } from './api.ts';
import styles from './Blogs.module.css';

import { SiteLink } from './SiteLink.tsx';
import { t } from './texts.ts';

const Post = ({ post }: { post: BlogPost }) => (
  <article className={`${cardClass} ${styles.post}`}>
    <Cover src={post.featuredImage} />
    <div className={styles.text}>
      <h2>
        <Written>{post.label}</Written>
      </h2>
      <div className={styles.links}>
        <Link
          to="/blog/post"
          search={{ id: post.id }}
          className={buttonClass({ variant: 'soft', small: true })}
        >
          {t('read')}
          <span className="visually-hidden">
            <Written>{post.label}</Written>
          </span>
        </Link>
        <SiteLink post={post} className={styles.site ?? ''} />
      </div>
    </div>
  </article>
);

export const ListScreen = () => (
  <Page title={t('list.title')} intro={t('list.intro')}>
    <ShowMoreList
      found={useInfiniteQuery(allPostsQuery)}
      label={t('list.title')}
      className={styles.posts}
      position={(counts) => t('list.position', counts)}
      more={t('list.more')}
      empty={<EmptyState title={t('list.emptyTitle')}>{t('none')}</EmptyState>}
    >
      {(post) => <Post post={post} />}
    </ShowMoreList>
  </Page>
);
