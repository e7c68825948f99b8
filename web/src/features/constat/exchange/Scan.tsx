import type { Shown } from '@rafiq/contract/constat/exchange/model';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSpeech } from '../speaker.tsx';
import { scan } from './camera.ts';
import styles from './Exchange.module.css';
import { useAwake } from './use-awake.ts';

interface Props {
  onRead: (shown: Shown) => void;
}

/** The camera's picture, until the other phone's code was read. */
const Picture = ({ onRead, onRefused }: Props & { onRefused: () => void }) => {
  const { t } = useSpeech();
  const video = useRef<HTMLVideoElement>(null);
  const [said, setSaid] = useState<'opening' | 'aim' | 'unreadable'>('opening');
  const finish = useEffectEvent(onRead);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (!video.current) return;
    return scan(video.current, {
      onOpen: () => setSaid('aim'),
      onRefused: () => refuse(),
      onOther: () => setSaid('unreadable'),
      onRead: (shown) => finish(shown),
    });
  }, []);
  useAwake();
  return (
    <div className={styles.panel}>
      <div className={styles.square}>
        <video
          ref={video}
          className={styles.video}
          aria-label={t('exchange.video')}
          muted
          playsInline
        />
      </div>
      <p role="status">{t(`exchange.${said}`)}</p>
    </div>
  );
};

export const Scan = ({ onRead }: Props) => {
  const { t } = useSpeech();
  const [isRefused, setRefused] = useState(false);
  if (!isRefused) return <Picture onRead={onRead} onRefused={() => setRefused(true)} />;
  return (
    <>
      <Alert tone="blocked">{t('exchange.noCamera')}</Alert>
      <Button wide onClick={() => setRefused(false)}>
        {t('exchange.scan')}
      </Button>
    </>
  );
};
