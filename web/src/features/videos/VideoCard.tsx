import { language } from '@rafiq/kit/texts/language.ts';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { VideoPoster } from '@rafiq/kit/ui/VideoPoster.tsx';
import { useEffect, useRef } from 'react';
import type { Video } from './api.ts';
import { playerAddress } from './player.ts';
import { t } from './texts.ts';
import styles from './Videos.module.css';

const Player = ({ youtubeId, title }: { youtubeId: string; title: string }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  // The button that was pressed is gone.
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      className={styles.player}
      src={playerAddress(youtubeId, language)}
      title={title}
      // It runs its own script with its own storage, on its own origin; it opens no window and leads nowhere else.
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // It refuses to play where it is not told which site embeds it: the origin alone, never the address.
      referrerPolicy="strict-origin"
    />
  );
};

interface Props {
  video: Video;
  isPlaying: boolean;
  onPlay: () => void;
}

export const VideoCard = ({ video: { title, lang, youtubeId }, isPlaying, onPlay }: Props) => (
  <article className={`${cardClass} ${styles.video}`}>
    {youtubeId !== null && isPlaying ? (
      <Player youtubeId={youtubeId} title={title} />
    ) : (
      <VideoPoster
        label={t('play', { title })}
        gone={youtubeId === null ? t('gone') : undefined}
        onPlay={onPlay}
      />
    )}
    <h2 dir="auto" lang={lang}>
      {title}
    </h2>
  </article>
);
