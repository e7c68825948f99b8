import type { BlogPost } from '@rafiq/contract/blogs/model';
import { HOME_BLOG_POSTS } from '@rafiq/contract/core/constants';
import { common } from '@rafiq/kit/texts/common.ts';
import { Card, cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Cover } from '@rafiq/kit/ui/Cover.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { Written } from '@rafiq/kit/ui/Written.tsx';
import { useQuery } from '@tanstack/react-query';
import { articleAddress, blogPostsQuery, blogText } from '../blogs/api.ts';
import styles from './MotorContract.module.css';

const Article = ({ post }: { post: BlogPost }) => (
  <article className={`${cardClass} ${styles.article}`}>
    <Cover src={post.featuredImage} />
    <div className={styles.articleText}>
      <h3>
        <Written>{post.label}</Written>
      </h3>
      <a href={articleAddress(post)} target="_blank" rel="noopener noreferrer">
        {blogText('read')}
        <Icon name="external" size={16} />
        <span className="visually-hidden">
          <Written>{post.label}</Written> ({common('opensNewTab')})
        </span>
      </a>
    </div>
  </article>
);

/** Nothing about health: whoever reads it here has come to their car. */
export const Articles = () => {
  const articles = useQuery(blogPostsQuery({ limit: HOME_BLOG_POSTS, offset: 0, topic: 'motor' }));
  if (articles.isPending) {
    return (
      <Card title={blogText('title')}>
        <Skeleton lines={4} label={common('loading')} />
      </Card>
    );
  }
  if (articles.isError) {
    return <QueryProblem query={articles} />;
  }
  return (
    <section className={styles.articles}>
      <h2>{blogText('title')}</h2>
      {articles.data.posts.length === 0 && <p className={styles.muted}>{blogText('none')}</p>}
      {articles.data.posts.length > 0 && (
        <ul className={styles.articleList}>
          {articles.data.posts.map((post) => (
            <li key={post.id}>
              <Article post={post} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
