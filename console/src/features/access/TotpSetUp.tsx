import { inGroups, isTotpCode } from '@rafiq/contract/staff/factors';
import type { NewTotp } from '@rafiq/contract/staff-factors/schema';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Copying } from '@rafiq/kit/ui/Copying.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { problemOf } from './device.ts';
import styles from './Factors.module.css';
import { confirmTotp } from './factors/api.ts';
import { t } from './texts.ts';

type Draw = ComponentType<{ content: string; label: string; className: string | undefined }>;

const QrCode = lazy<Draw>(() =>
  import('@rafiq/kit/ui/QrCode.tsx').then(
    ({ QrCode: draw }) => ({ default: draw }),
    // the secret can still be typed
    () => ({ default: () => null }),
  ),
);

interface Props {
  totp: NewTotp;
  /** With the recovery codes that a first factor brings. */
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** The secret for an authenticator, to scan, to follow or to type; then a first code of it. */
export const TotpSetUp = ({ totp, onAdded }: Props) => {
  const [code, setCode] = useState('');
  const confirm = useTask(async () => onAdded(await confirmTotp(code)));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void confirm.run(undefined);
      }}
    >
      <p>{t('totp.scan')}</p>
      <Suspense fallback={<span className={styles.qr} />}>
        <QrCode content={totp.uri} label={t('totp.qr')} className={styles.qr} />
      </Suspense>
      <p className={styles.secret}>
        {t('totp.type')}{' '}
        <span className={styles.value}>
          <code dir="ltr">{inGroups(totp.secret)}</code>
          <Copying text={totp.secret} what={t('totp.secret')} />
        </span>
      </p>
      <p>
        <a href={totp.uri}>{t('totp.open')}</a>
      </p>
      <TextField
        label={t('totp.first')}
        aria-required
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={12}
        value={code}
        onChange={(event) => {
          confirm.forgive();
          setCode(event.target.value);
        }}
      />
      {confirm.error !== null && <Alert tone="rejected">{problemOf(confirm.error)}</Alert>}
      <Button
        type="submit"
        wide
        busy={confirm.busy}
        blockedBecause={isTotpCode(code) ? '' : t('totp.missing')}
      >
        {t('totp.confirm')}
      </Button>
    </form>
  );
};
