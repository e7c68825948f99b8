import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { whenIdle } from '@rafiq/kit/when-idle.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askCountAnew, countQuery } from '../../features/news/count.ts';
import { t } from '../texts.ts';
import styles from './Bell.module.css';

/** The count comes after the screen. Nothing asks for it again by itself: that would keep a session open. */
export const Bell = () => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    whenIdle(() => setDrawn(true));
    const heard = ({ data }: MessageEvent) => {
      if (data === 'news') void askCountAnew();
    };
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    worker?.addEventListener('message', heard);
    return () => worker?.removeEventListener('message', heard);
  }, []);
  const { data: count = 0 } = useQuery({ ...countQuery, enabled: isDrawn });
  return (
    <Link
      to="/news"
      className={`${buttonClass({ variant: 'plain' })} ${styles.bell}`}
      aria-label={t('top.news', { count })}
    >
      <Icon name="bell" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
};
