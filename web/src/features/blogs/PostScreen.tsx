import type { BlogPost } from '@rafiq/contract/blogs/model';
import { brand } from '@rafiq/kit/brand.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { writtenIn } from '@rafiq/kit/texts/written-in.ts';
import { useShownTheme } from '@rafiq/kit/tokens/use-shown-theme.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Cover } from '@rafiq/kit/ui/Cover.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Page, PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { Written } from '@rafiq/kit/ui/Written.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { articleAddress, blogPostQuery } from './api.ts';
import styles from './Blogs.module.css';
import { frameAddress, isWrittenHere, mayFrame } from './frame.ts';
import { SiteLink } from './SiteLink.tsx';
import { t } from './texts.ts';

const Back = () => (
  <Link to="/blog/list" className={buttonClass({ variant: 'ghost' })}>
    <Icon name="arrowBack" />
    {t('post.back')}
  </Link>
);

/** A link in it opens a window of its own. */
const LINKS = 'allow-popups allow-popups-to-escape-sandbox';

/** Scripts of another host run without our origin; our own page has none. */
const Framed = ({ post, address }: { post: BlogPost; address: string }) => {
  const theme = useShownTheme();
  const isOurs = isWrittenHere(address);
  return (
    <>
      <iframe
        className={`${cardClass} ${styles.frame} ${isOurs ? styles.ours : ''}`}
        src={frameAddress(address, theme)}
        title={post.label}
        lang={writtenIn(post.label)}
        sandbox={isOurs ? LINKS : `allow-scripts ${LINKS}`}
        referrerPolicy="no-referrer"
      />
      <SiteLink post={post} className={styles.site ?? ''} />
    </>
  );
};

const Elsewhere = ({ post }: { post: BlogPost }) => (
  <article className={`${cardClass} ${styles.elsewhere}`}>
    <Cover src={post.featuredImage} />
    <div className={styles.text}>
      <p>{articleAddress(post) ? t('post.elsewhere') : t('post.noAddress')}</p>
      <SiteLink post={post} className={buttonClass()} />
    </div>
  </article>
);

const Post = ({ post }: { post: BlogPost }) => {
  const address = articleAddress(post);
  const isFramed = mayFrame(address, { origin: location.origin, hosts: brand.frameHosts });
  return (
    <Page title={post.label} heading={<Written>{post.label}</Written>}>
      {address && isFramed ? <Framed post={post} address={address} /> : <Elsewhere post={post} />}
      <div>
        <Back />
      </div>
    </Page>
  );
};

export const PostScreen = () => {
  const { id = '' } = useSearch({ from: '/signed-in/shell/blog/post' });
  const post = useQuery(blogPostQuery(id));
  if (post.data) return <Post post={post.data} />;
  if (post.data === null) {
    return (
      <>
        <PageTitle>{t('post.missing')}</PageTitle>
        <EmptyState heading="h1" title={t('post.missing')} action={<Back />}>
          {t('post.missingText')}
        </EmptyState>
      </>
    );
  }
  return (
    <Page title={t('list.title')} action={<Back />}>
      {post.isError ? (
        <QueryProblem query={post} />
      ) : (
        <div className={cardClass}>
          <Skeleton lines={8} label={common('loading')} />
        </div>
      )}
    </Page>
  );
};
