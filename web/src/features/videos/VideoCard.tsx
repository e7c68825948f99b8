import { language } from '@rafiq/kit/texts/language.ts';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Zellige } from '@rafiq/kit/ui/Zellige.tsx';
import { useEffect, useRef } from 'react';
import type { Video } from './api.ts';
import { playerAddress } from './player.ts';
import { t } from './texts.ts';
import styles from './Videos.module.css';

/** A media sign: it points to the right in every language. */
const PlaySign = () => (
  <svg className={styles.sign} viewBox="0 0 64 64" aria-hidden="true">
    <circle cx="32" cy="32" r="30" />
    <path d="M26 20l20 12-20 12z" />
  </svg>
);

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

/** A poster of our own first: nothing is asked of the video site before the press. */
export const VideoCard = ({ video: { title, lang, youtubeId }, isPlaying, onPlay }: Props) => (
  <article className={`${cardClass} ${styles.video}`}>
    {youtubeId !== null && isPlaying ? (
      <Player youtubeId={youtubeId} title={title} />
    ) : (
      <button
        type="button"
        className={styles.poster}
        disabled={youtubeId === null}
        aria-label={t('play', { title })}
        onClick={onPlay}
      >
        <Zellige className={styles.pattern} />
        {youtubeId === null ? <span className={styles.gone}>{t('gone')}</span> : <PlaySign />}
      </button>
    )}
    <h2 dir="auto" lang={lang}>
      {title}
    </h2>
  </article>
);
