import type { Channel } from '@rafiq/contract/onboarding/model';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Link } from '@tanstack/react-router';
import { mayCorrect } from './flow.ts';
import styles from './Onboarding.module.css';
import { useOnboarding } from './store.ts';
import { t } from './texts.ts';

const FIELDS = { email: '/onboarding/checkemail', phone: '/onboarding/checkphone' } as const;

export const WrongContact = ({ contact }: { contact: Channel }) => {
  if (!mayCorrect(useOnboarding(), contact)) return null;
  return (
    <>
      <p className={styles.note}>{t(`wrong.${contact}`)}</p>
      <Link to={FIELDS[contact]} className={buttonClass({ variant: 'ghost', wide: true })}>
        {t(`wrong.${contact}.correct`)}
      </Link>
    </>
  );
};
