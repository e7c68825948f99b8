import { common } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { LanguageMenu } from '@rafiq/kit/ui/LanguageMenu.tsx';
import { ThemeToggle } from '@rafiq/kit/ui/ThemeToggle.tsx';
import { useStaff } from '../../features/access/api.ts';
import { LineStatus } from '../../features/live/LineStatus.tsx';
import { QueueSearch } from '../../features/queue/QueueSearch.tsx';
import { TakeNext } from '../../features/queue/TakeNext.tsx';
import { t } from '../texts.ts';
import styles from './Shell.module.css';

interface Props {
  /** Where the rail has no room of its own. */
  onMenu?: () => void;
  onKeys: () => void;
}

export const Bar = ({ onMenu, onKeys }: Props) => (
  <header className={styles.bar}>
    {onMenu && (
      <Button variant="plain" icon="menu" aria-label={t('rail')} onClick={onMenu}>
        {null}
      </Button>
    )}
    {useStaff().may.includes('queue.read') && <QueueSearch />}
    <LineStatus />
    <TakeNext />
    <div className={styles.tools}>
      <span className={styles.help}>
        <Button variant="plain" small onClick={onKeys} aria-label={t('keys.title')}>
          <kbd>?</kbd>
        </Button>
      </span>
      <LanguageMenu name={common('language')} iconOnly="narrow" />
      <ThemeToggle
        name={common('theme')}
        labels={{
          system: common('theme.system'),
          light: common('theme.light'),
          dark: common('theme.dark'),
        }}
      />
    </div>
  </header>
);
