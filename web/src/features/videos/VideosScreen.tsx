import { common } from '@rafiq/kit/texts/common.ts';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { videosQuery } from './api.ts';
import { t } from './texts.ts';
import { VideoCard } from './VideoCard.tsx';
import styles from './Videos.module.css';

const Content = () => {
  const videos = useQuery(videosQuery);
  // One plays at a time: starting another ends the first.
  const [playing, setPlaying] = useState('');
  if (videos.isPending) {
    return (
      <div className={cardClass}>
        <Skeleton lines={8} label={common('loading')} />
      </div>
    );
  }
  if (videos.isError) {
    return <QueryProblem query={videos} />;
  }
  if (videos.data.length === 0) {
    return (
      <div className={cardClass}>
        <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
      </div>
    );
  }
  return (
    <>
      <p className={styles.privacy}>
        <Icon name="info" />
        <span>{t('privacy')}</span>
      </p>
      <ul className={styles.videos} aria-label={t('title')}>
        {videos.data.map((video) => (
          <li key={video.id}>
            <VideoCard
              video={video}
              isPlaying={video.id === playing}
              onPlay={() => setPlaying(video.id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
};

export const VideosScreen = () => (
  <Page title={t('title')} intro={t('intro')}>
    <Content />
  </Page>
);
