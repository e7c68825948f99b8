import { fullNameOf } from '@rafiq/contract/profile/model';
import { brandName } from '@rafiq/kit/brand.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { LanguageMenu } from '@rafiq/kit/ui/LanguageMenu.tsx';
import { ThemeToggle } from '@rafiq/kit/ui/ThemeToggle.tsx';
import { useProfile } from '../../features/profile/api.ts';
import { t } from '../texts.ts';
import { Bell } from './Bell.tsx';
import styles from './Shell.module.css';

interface Props {
  onMenu: () => void;
  onSignOut: () => void;
}

export const TopBar = ({ onMenu, onSignOut }: Props) => {
  const profile = useProfile();
  return (
    <header className={styles.top}>
      <div className={styles.who}>
        <span className={styles.menu}>
          <Button variant="plain" icon="menu" aria-label={t('nav.menu')} onClick={onMenu}>
            {null}
          </Button>
        </span>
        <span className={styles.printed}>{brandName}</span>
        {/* for somebody else the band says who */}
        {!profile.actsFor && (
          <span className={styles.welcome}>
            <span>{t('top.welcome')}</span> <bdi>{fullNameOf(profile)}</bdi>
          </span>
        )}
      </div>
      <div className={styles.tools}>
        {!profile.actsFor && <Bell />}
        <LanguageMenu name={common('language')} iconOnly="narrow" />
        <ThemeToggle
          name={common('theme')}
          labels={{
            system: common('theme.system'),
            light: common('theme.light'),
            dark: common('theme.dark'),
          }}
        />
        <Button variant="plain" icon="signOut" aria-label={t('nav.signOut')} onClick={onSignOut}>
          <span className={styles.wideOnly}>{t('nav.signOut')}</span>
        </Button>
      </div>
    </header>
  );
};
