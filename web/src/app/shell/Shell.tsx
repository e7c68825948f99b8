import { fullNameOf } from '@rafiq/contract/profile/model';
import { common } from '@rafiq/kit/texts/common.ts';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { LoadingScreen } from '@rafiq/kit/ui/LoadingScreen.tsx';
import { useHasRoom } from '@rafiq/kit/ui/use-has-room.ts';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { Band } from '../../features/helpers/lazy.ts';
import { useProfile } from '../../features/profile/api.ts';
import { OfflineNotice, UpdateNotice } from '../offline/Notices.tsx';
import { SignOutDialog } from '../session/SignOutDialog.tsx';
import { t } from '../texts.ts';
import { AfterSent } from './AfterSent.tsx';
import { BottomTabs } from './BottomTabs.tsx';
import { Crumbs } from './Crumbs.tsx';
import './print.css';
import { ReportsLeft } from './ReportsLeft.tsx';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { useSponsorship } from './SponsorshipEntry.tsx';
import { TopBar } from './TopBar.tsx';

/** As the style sheets say it, where the bar at the bottom takes the menu's place. */
const MENU_REMS = 62.5;

export const Shell = () => {
  const room = useRef<HTMLDivElement>(null);
  const hasRoom = useHasRoom(room, MENU_REMS);
  const main = useRef<HTMLElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const profile = useProfile();
  const name = fullNameOf(profile);
  const sponsorship = useSponsorship();
  const ask = () => setLeaving(true);
  const closeMenu = () => setMenuOpen(false);
  return (
    <div ref={room} className={styles.room}>
      <div className={styles.shell}>
        {/* A button, since the address after # belongs to the router. */}
        <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
          {common('skip')}
        </button>
        {hasRoom && (
          <div className={styles.side}>
            <Sidebar onSponsorship={sponsorship.open} onSignOut={ask} />
          </div>
        )}
        <Dialog shape="drawer" title={t('nav.menu')} open={isMenuOpen} onClose={closeMenu}>
          <Sidebar
            onChoose={closeMenu}
            onSponsorship={() => {
              closeMenu();
              sponsorship.open();
            }}
            onSignOut={() => {
              closeMenu();
              ask();
            }}
          />
        </Dialog>
        <div className={styles.body}>
          <TopBar onMenu={() => setMenuOpen(true)} onSignOut={ask} />
          {profile.actsFor && (
            <Suspense>
              <Band name={name} actsFor={profile.actsFor} />
            </Suspense>
          )}
          <OfflineNotice />
          <main
            ref={main}
            tabIndex={-1}
            className={styles.content}
            // said by a screen reader with every screen
            aria-label={profile.actsFor && t('acting.main', { name })}
          >
            <Crumbs />
            <AfterSent />
            <ReportsLeft />
            <Suspense fallback={<LoadingScreen label={common('loading')} />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
        <BottomTabs />
        {sponsorship.dialog}
        <SignOutDialog open={isLeaving} onClose={() => setLeaving(false)} />
      </div>
      <UpdateNotice />
    </div>
  );
};
