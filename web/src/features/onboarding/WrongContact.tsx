import type { Channel } from '@rafiq/contract/onboarding/model';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Link } from '@tanstack/react-router';
import { correctingContact } from './flow.ts';
import styles from './Onboarding.module.css';
import { changeOnboarding, useOnboarding } from './store.ts';
import { t } from './texts.ts';

const FIELDS = { email: '/onboarding/checkemail', phone: '/onboarding/checkphone' } as const;

/** Where the code went to what was typed here. A contact on file is corrected by the insurer alone. */
export const WrongContact = ({ contact }: { contact: Channel }) => {
  const { answer, form } = useOnboarding();
  if (answer?.code !== 's2' || form[contact] === '') return null;
  return (
    <>
      <p className={styles.note}>{t(`wrong.${contact}`)}</p>
      <Link
        to={FIELDS[contact]}
        className={buttonClass({ variant: 'ghost', wide: true })}
        onClick={() => changeOnboarding({ answer: correctingContact(answer) })}
      >
        {t(`wrong.${contact}.correct`)}
      </Link>
    </>
  );
};
