import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import styles from './SignIn.module.css';
import { t } from './texts.ts';
import { usePasskey } from './use-passkey.ts';

/** For whoever has added one in their account. It stands below the form, which everybody else needs. */
export const PasskeyPart = ({ from }: { from: string | undefined }) => {
  const { isPossible, isBusy, problem, press } = usePasskey(from);
  return (
    isPossible && (
      <div className={styles.passkey} data-passkey>
        {problem && <Alert tone="ongoing">{problem}</Alert>}
        <Button variant="plain" small icon="key" busy={isBusy} onClick={press}>
          {t('passkey.signIn')}
        </Button>
        <p>{t('passkey.hint')}</p>
      </div>
    )
  );
};
