import { Link } from '@tanstack/react-router';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { type AppText, t } from '../texts.ts';
import styles from './BottomTabs.module.css';
import { type Kind, NO_POLICY_TEXT, type Target } from './navigation.ts';
import { useEnabledKinds } from './use-enabled-kinds.ts';

interface Choice {
  to: Target;
  /** Needs an enabled contract of this kind. */
  kind?: Kind;
  text: AppText;
  icon: IconName;
}

const CHOICES: Choice[] = [
  { to: '/declarations/create', kind: 'health', text: 'new.healthDeclaration', icon: 'heart' },
  { to: '/autodeclarations/create', kind: 'motor', text: 'new.motorDeclaration', icon: 'car' },
  { to: '/reclamations/create', kind: 'health', text: 'new.healthComplaint', icon: 'chat' },
  { to: '/autoreclamations/create', kind: 'motor', text: 'new.motorComplaint', icon: 'chat' },
  { to: '/tickets/create', text: 'new.ticket', icon: 'help' },
];

const Content = ({ choice, reason }: { choice: Choice; reason?: string }) => (
  <>
    <span className={styles.tile}>
      <Icon name={choice.icon} />
    </span>
    <span>
      {t(choice.text)}
      {reason && <small>{reason}</small>}
    </span>
  </>
);

export const NewSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const enabled = useEnabledKinds();
  return (
    <Dialog shape="sheet" open={open} onClose={onClose} title={t('new.title')}>
      <div className={styles.choices}>
        {CHOICES.map((choice) =>
          choice.kind === undefined || enabled[choice.kind] ? (
            <Link key={choice.to} to={choice.to} className={styles.choice} onClick={onClose}>
              <Content choice={choice} />
            </Link>
          ) : (
            <span key={choice.to} className={styles.choice} aria-disabled="true">
              <Content choice={choice} reason={t(NO_POLICY_TEXT[choice.kind])} />
            </span>
          ),
        )}
      </div>
    </Dialog>
  );
};
