import type { RequestKind } from '@rafiq/contract/requests/model';
import { brand } from '@rafiq/kit/brand.ts';
import { common, errorText } from '@rafiq/kit/texts/common.ts';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { Phone } from '@rafiq/kit/ui/Figures.tsx';
import { Icon, type IconName } from '@rafiq/kit/ui/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { useIsOwnFile, useProfile } from '../../features/profile/api.ts';
import { FORM_ADDRESSES } from '../../features/requests/form-addresses.ts';
import { useSelectedPolicy } from '../../lib/selected-policy.ts';
import { mayMake } from '../acting-areas.ts';
import { type AppText, t } from '../texts.ts';
import styles from './BottomTabs.module.css';
import type { Target } from './navigation.ts';
import { type Hindrance, hindranceTo } from './new-choices.ts';

interface Choice {
  kind: RequestKind;
  to: Target;
  text: AppText;
  icon: IconName;
}

const CHOICES: Choice[] = [
  {
    kind: 'health-declaration',
    to: FORM_ADDRESSES['health-declaration'],
    text: 'new.healthDeclaration',
    icon: 'heart',
  },
  {
    kind: 'motor-declaration',
    to: FORM_ADDRESSES['motor-declaration'],
    text: 'new.motorDeclaration',
    icon: 'car',
  },
  {
    kind: 'health-complaint',
    to: FORM_ADDRESSES['health-complaint'],
    text: 'new.healthComplaint',
    icon: 'chat',
  },
  {
    kind: 'motor-complaint',
    to: FORM_ADDRESSES['motor-complaint'],
    text: 'new.motorComplaint',
    icon: 'chat',
  },
  { kind: 'motor-renewal', to: '/renouveler', text: 'new.renewal', icon: 'contract' },
  {
    kind: 'beneficiary-request',
    to: FORM_ADDRESSES['beneficiary-add'],
    text: 'new.beneficiary',
    icon: 'people',
  },
  { kind: 'ticket', to: FORM_ADDRESSES.ticket, text: 'new.ticket', icon: 'help' },
  { kind: 'suggestion', to: FORM_ADDRESSES.suggestion, text: 'new.suggestion', icon: 'news' },
];

type Reason = Exclude<Hindrance, 'noHealth' | 'noMotor'>;

/** Without a contract of its kind it is no choice; the sidebar still names it, with the reason. */
const isInReach = <Choice extends { hindrance: Hindrance | null }>(
  choice: Choice,
): choice is Choice & { hindrance: Reason | null } =>
  choice.hindrance !== 'noHealth' && choice.hindrance !== 'noMotor';

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

const Choices = ({ onChoose }: { onChoose: () => void }) => {
  const situation = { policies: useProfile().policies, selected: useSelectedPolicy() };
  const isOwn = useIsOwnFile();
  const choices = CHOICES.filter(({ kind }) => isOwn || mayMake(kind))
    .map((choice) => ({ choice, hindrance: hindranceTo(choice.kind, situation) }))
    .filter(isInReach);
  return (
    <>
      <ul className={styles.choices} aria-label={t('new.title')}>
        {choices.map(({ choice, hindrance }) => (
          <li key={choice.kind}>
            {hindrance === null ? (
              <Link to={choice.to} className={styles.choice} onClick={onChoose}>
                <Content choice={choice} />
              </Link>
            ) : (
              <span className={styles.choice} aria-disabled="true">
                <Content choice={choice} reason={errorText(hindrance)} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {choices.some(({ hindrance }) => hindrance !== null) && (
        <div className={styles.ask}>
          <p>{t('new.askHint')}</p>
          <p>
            {common('hotline.text')} <Phone number={brand.hotline} />
          </p>
        </div>
      )}
    </>
  );
};

export const NewSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog shape="sheet" open={open} onClose={onClose} title={t('new.title')}>
    <Choices onChoose={onClose} />
  </Dialog>
);
