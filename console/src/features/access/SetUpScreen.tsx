import type { NewTotp } from '@rafiq/contract/staff-factors/schema';
import { canUsePasskeys } from '@rafiq/kit/passkeys.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AccessCard } from './AccessCard.tsx';
import type { SignInSearch } from './address.ts';
import { problemOf } from './device.ts';
import styles from './Factors.module.css';
import { addPasskey, beginTotp } from './factors/api.ts';
import { LeaveButton } from './LeaveButton.tsx';
import { ProofForm } from './ProofForm.tsx';
import { isProofRequired } from './proof.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TotpSetUp } from './TotpSetUp.tsx';
import { t } from './texts.ts';
import { useEnter } from './use-enter.ts';

interface Choice {
  onAdded: (codes: string[] | null) => void;
  onTotp: (totp: NewTotp) => void;
}

const Choices = ({ onAdded, onTotp }: Choice) => {
  const passkey = useTask(async () => onAdded(await addPasskey()));
  const totp = useTask(async () => onTotp(await beginTotp()));
  const error = passkey.error ?? totp.error;
  const forgive = () => {
    passkey.forgive();
    totp.forgive();
  };
  // whoever took longer than ten minutes shows again who they are
  if (isProofRequired(error)) return <ProofForm onProved={forgive} />;
  return (
    <div className={styles.form}>
      <p>{t('setUp.text')}</p>
      {error !== null && <Alert tone="ongoing">{problemOf(error)}</Alert>}
      {canUsePasskeys() && (
        <>
          <Button wide icon="key" busy={passkey.busy} onClick={() => void passkey.run(undefined)}>
            {t('passkey.add')}
          </Button>
          <p>{t('passkey.about')}</p>
        </>
      )}
      <Button
        wide
        variant={canUsePasskeys() ? 'ghost' : 'primary'}
        icon="phone"
        busy={totp.busy}
        onClick={() => void totp.run(undefined)}
      >
        {t('totp.add')}
      </Button>
      <p>{t('totp.about')}</p>
      <div className={styles.ways}>
        <LeaveButton />
      </div>
    </div>
  );
};

/** Nobody sees a member's data without a second factor: whoever has none sets it up here. */
export const SetUpScreen = () => {
  const search: SignInSearch = useSearch({ strict: false });
  const enter = useEnter(search);
  const [totp, setTotp] = useState<NewTotp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const added = (made: string[] | null) => (made === null ? enter() : setCodes(made));
  if (codes)
    return (
      <AccessCard title={t('recovery.title')}>
        <RecoveryCodes codes={codes} done={t('recovery.done')} onDone={enter} />
      </AccessCard>
    );
  return (
    <AccessCard title={t('setUp.title')}>
      {totp ? (
        <>
          <TotpSetUp totp={totp} onAdded={added} />
          <Button variant="plain" small onClick={() => setTotp(null)}>
            {t('setUp.other')}
          </Button>
        </>
      ) : (
        <Choices onAdded={added} onTotp={setTotp} />
      )}
    </AccessCard>
  );
};
