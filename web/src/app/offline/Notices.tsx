import type { IsoDate } from '@rafiq/contract/core/dates';
import { day, hour, moment, shortDate, today } from '@rafiq/kit/formats/format.ts';
import { onConnection } from '@rafiq/kit/http/connection.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { touchProfile } from '../../features/profile/api.ts';
import { t } from '../texts.ts';
import { keepFormData } from './form-data.ts';
import styles from './Notices.module.css';
import { followSeen, onSeenChange, shownSeenAt } from './seen-home.ts';
import { hasUpdate, onUpdate, startWorker, takeNewVersion } from './worker-update.ts';

/** Since when there is no connection: nothing on screen is newer. */
const useLostAt = (isOnline: boolean): string => {
  const [lostAt, setLostAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    if (!isOnline) setLostAt(new Date().toISOString());
  }, [isOnline]);
  return lostAt;
};

const onReturn = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** An hour alone is one of today, and a tab may be come back to tomorrow. */
const arrivedUntil = (instant: string, now: IsoDate): string =>
  day(instant) === shortDate(now)
    ? t('offline.text', { time: hour(instant) })
    : t('offline.textDay', { when: moment(instant) });

/** Says that there is no connection, and how old is what is on screen: in sight wherever the page is scrolled to. */
export const OfflineNotice = () => {
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  const lostAt = useLostAt(isOnline);
  const seenAt = useSyncExternalStore(onSeenChange, shownSeenAt);
  const now = useSyncExternalStore(onReturn, today);
  const retry = useTask(async () => {
    await touchProfile();
  });
  useEffect(followSeen, []);
  useEffect(keepFormData, []);
  useEffect(() => {
    if (isOnline && seenAt !== null) void touchProfile().catch(() => undefined);
  }, [isOnline, seenAt]);
  const isOffline = !isOnline || seenAt !== null;
  return (
    <div role="status" className={isOffline ? styles.offline : undefined}>
      {isOffline && (
        <>
          <Icon name="alert" />
          <p>
            <strong>{t('offline.title')}</strong>{' '}
            {seenAt === null
              ? arrivedUntil(lostAt, now)
              : t('offline.home', { when: moment(seenAt) })}
          </p>
          {seenAt !== null && (
            <Button
              variant="ghost"
              small
              icon="retry"
              busy={retry.busy}
              onClick={() => void retry.run(undefined)}
            >
              {t('offline.retry')}
            </Button>
          )}
        </>
      )}
    </div>
  );
};

/** Stands aside: whoever fills in a form finishes it first. */
export const UpdateNotice = () => {
  const isReady = useSyncExternalStore(onUpdate, hasUpdate);
  const [isPutOff, setPutOff] = useState(false);
  useEffect(startWorker, []);
  const isShown = isReady && !isPutOff;
  return (
    <div role="status" className={isShown ? styles.update : undefined}>
      {isShown && (
        <>
          <p>
            <strong>{t('update.text')}</strong> {t('update.kept')}
          </p>
          <div className={styles.actions}>
            <Button variant="ghost" small onClick={() => setPutOff(true)}>
              {t('update.later')}
            </Button>
            <Button small icon="retry" onClick={takeNewVersion}>
              {t('update.reload')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
};
