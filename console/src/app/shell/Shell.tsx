import { common } from '@rafiq/kit/texts/common.ts';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { LoadingScreen } from '@rafiq/kit/ui/LoadingScreen.tsx';
import { useHasRoom } from '@rafiq/kit/ui/use-has-room.ts';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useStaff } from '../../features/access/api.ts';
import { LeftAnswer } from '../../features/cases/composer/LeftAnswer.tsx';
import { useHasLeft } from '../../features/cases/leaving/leaving.ts';
import { useLine } from '../../features/live/api.ts';
import { CountInTab } from '../../features/queue/CountInTab.tsx';
import { useFollowQueue } from '../../features/queue/use-follow.ts';
import { useAttendance } from '../../lib/attendance.ts';
import { useKeys } from '../../lib/keys.ts';
import { t } from '../texts.ts';
import { Bar } from './Bar.tsx';
import { Rail } from './Rail.tsx';
import styles from './Shell.module.css';

const LeavingBars = lazy(async () => {
  const { LeavingBars: Bars } = await import('../../features/cases/leaving/LeavingBars.tsx');
  return { default: Bars };
});
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));

/** Below it the rail would leave a table no room: it is opened from the bar then. */
const RAIL_REMS = 68;

export const Shell = () => {
  const room = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  // A case takes all of the desk: its rail is opened from the bar.
  const isCase = useLocation({ select: ({ pathname }) => pathname.startsWith('/cases/') });
  const hasRoom = useHasRoom(room, RAIL_REMS) && !isCase;
  const [isRailOpen, setRailOpen] = useState(false);
  const [isKeysOpen, setKeysOpen] = useState(false);
  useAttendance();
  useLine(useStaff().may.includes('queue.read'));
  useFollowQueue();
  useKeys({ '?': () => setKeysOpen(true) });
  return (
    <div ref={room} className={styles.desk} data-rail={hasRoom}>
      {/* A button, since the address after # belongs to the router. */}
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {common('skip')}
      </button>
      {hasRoom && (
        <aside className={styles.side} aria-label={t('rail.all')}>
          <Rail />
        </aside>
      )}
      <Dialog
        shape="drawer"
        title={t('rail')}
        open={isRailOpen && !hasRoom}
        onClose={() => setRailOpen(false)}
      >
        <div className={styles.drawer}>
          <Rail onChoose={() => setRailOpen(false)} />
        </div>
      </Dialog>
      <div className={styles.body}>
        <Bar
          {...(!hasRoom && { onMenu: () => setRailOpen(true) })}
          onKeys={() => setKeysOpen(true)}
        />
        <main ref={main} tabIndex={-1} className={styles.content}>
          <LeftAnswer />
          <CountInTab>
            <Suspense fallback={<LoadingScreen label={common('loading')} />}>
              <Outlet />
            </Suspense>
          </CountInTab>
        </main>
      </div>
      <Suspense fallback={null}>{useHasLeft() && <LeavingBars />}</Suspense>
      <Suspense fallback={null}>
        {isKeysOpen && <KeysDialog onClose={() => setKeysOpen(false)} />}
      </Suspense>
    </div>
  );
};
