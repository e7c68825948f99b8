import { brand } from '@rafiq/kit/brand.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Icon, type IconName } from '@rafiq/kit/ui/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayDeclare } from '../../features/profile/api.ts';
import { type AppText, t } from '../texts.ts';
import styles from './BottomTabs.module.css';
import { NewSheet } from './NewSheet.tsx';
import type { Target } from './navigation.ts';

const Tab = ({ to, icon, text }: { to: Target; icon: IconName; text: AppText }) => (
  <Link to={to} className={styles.tab}>
    <Icon name={icon} />
    {t(text)}
  </Link>
);

/** The phone's shortcuts. */
export const BottomTabs = () => {
  const [choosing, setChoosing] = useState(false);
  const mayDeclare = useMayDeclare();
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')}>
      <Tab to="/dossiers" icon="home" text="tabs.home" />
      <Tab to="/requests" icon="mail" text="tabs.requests" />
      {mayDeclare && (
        <button type="button" className={styles.tab} onClick={() => setChoosing(true)}>
          <span className={styles.new}>
            <Icon name="plus" />
          </span>
          {t('tabs.new')}
        </button>
      )}
      <Tab to="/help" icon="help" text="tabs.help" />
      <a className={styles.tab} href={brand.links.chat} target="_blank" rel="noopener">
        <Icon name="chat" />
        <span>
          {t('tabs.chat')}
          <span className="visually-hidden"> ({common('opensNewTab')})</span>
        </span>
      </a>
      <NewSheet open={choosing} onClose={() => setChoosing(false)} />
    </nav>
  );
};
