import type { Passkey } from '@rafiq/contract/passkeys/schema';
import { FEW_RECOVERY_CODES, isLastFactor } from '@rafiq/contract/staff/factors';
import type { NewTotp, StaffFactors } from '@rafiq/contract/staff-factors/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { canUsePasskeys } from '@rafiq/kit/passkeys.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { ItemRow } from '@rafiq/kit/ui/ItemRow.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceName } from '../../../lib/sessions/device-name.ts';
import { problemOf } from '../device.ts';
import {
  addPasskey,
  beginTotp,
  factorsQuery,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '../factors/api.ts';
import { ProofDialog } from '../ProofDialog.tsx';
import { RecoveryCodes } from '../RecoveryCodes.tsx';
import { TotpSetUp } from '../TotpSetUp.tsx';
import styles from './Account.module.css';
import { t } from './texts.ts';
import { useChange } from './use-change.ts';

/** Two of one device are told apart by when they were added. */
const passkeyDetails = ({ addedAt, lastUsedAt }: Passkey): string => {
  const added = t('factors.added', { time: moment(addedAt) });
  return lastUsedAt === null
    ? added
    : `${added} · ${t('factors.used', { time: moment(lastUsedAt) })}`;
};

const passkeyName = ({ userAgent, isElsewhere }: Passkey): string => {
  const device = deviceName(userAgent);
  return isElsewhere ? t('factors.elsewhere', { device }) : t('factors.passkey', { device });
};

interface RemoveProps {
  name: string;
  isLast: boolean;
  busy: boolean;
  onRemove: () => void;
}

const RemoveButton = ({ name, isLast, busy, onRemove }: RemoveProps) => (
  <Button
    variant="ghost"
    small
    busy={busy}
    blockedBecause={isLast ? t('factors.last') : ''}
    onClick={onRemove}
  >
    {t('factors.remove')} <span className="visually-hidden">{name}</span>
  </Button>
);

const FactorList = ({
  factors,
  change,
}: {
  factors: StaffFactors;
  change: ReturnType<typeof useChange>;
}) => {
  const isLast = isLastFactor(factors);
  const remove = (act: () => Promise<unknown>) => () =>
    void change.run(async () => void (await act()));
  if (factors.passkeys.length === 0 && factors.totpAddedAt === null) return null;
  return (
    <ul>
      {factors.passkeys.map((passkey) => (
        <ItemRow
          key={passkey.id}
          icon="key"
          name={passkeyName(passkey)}
          details={passkeyDetails(passkey)}
          action={
            <RemoveButton
              {...{ isLast, busy: change.busy, name: passkeyName(passkey) }}
              onRemove={remove(() => removePasskey(passkey.id))}
            />
          }
        />
      ))}
      {factors.totpAddedAt !== null && (
        <ItemRow
          icon="phone"
          name={t('factors.totp')}
          details={t('factors.added', { time: moment(factors.totpAddedAt) })}
          action={
            <RemoveButton
              {...{ isLast, busy: change.busy, name: t('factors.totp') }}
              onRemove={remove(removeTotp)}
            />
          }
        />
      )}
    </ul>
  );
};

const Factors = ({ factors }: { factors: StaffFactors }) => {
  const change = useChange();
  const [totp, setTotp] = useState<NewTotp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const few = factors.recoveryCodesLeft <= FEW_RECOVERY_CODES;
  const passkey = () => change.run(async () => setCodes(await addPasskey()));
  const begin = () => change.run(async () => setTotp(await beginTotp()));
  const renew = () => change.run(async () => setCodes(await renewRecoveryCodes()));
  const added = (made: string[] | null) => {
    setTotp(null);
    void change.run(async () => setCodes(made));
  };
  return (
    <>
      <FactorList factors={factors} change={change} />
      <div className={styles.body}>
        <p>{t('factors.text')}</p>
        {few && (
          <Alert tone="blocked">{t('factors.few', { count: factors.recoveryCodesLeft })}</Alert>
        )}
        {!few && <p>{t('factors.left', { count: factors.recoveryCodesLeft })}</p>}
        {change.error !== null && <Alert tone="rejected">{problemOf(change.error)}</Alert>}
        <div className={styles.actions}>
          {canUsePasskeys() && (
            <Button variant="ghost" icon="key" busy={change.busy} onClick={() => void passkey()}>
              {t('factors.addPasskey')}
            </Button>
          )}
          <Button variant="ghost" icon="phone" busy={change.busy} onClick={() => void begin()}>
            {factors.totpAddedAt === null ? t('factors.addTotp') : t('factors.changeTotp')}
          </Button>
          <Button variant="ghost" icon="retry" busy={change.busy} onClick={() => void renew()}>
            {t('factors.renew')}
          </Button>
        </div>
      </div>
      <ProofDialog of={change} />
      <Dialog open={totp !== null} onClose={() => setTotp(null)} title={t('factors.totp')} wide>
        {totp && <TotpSetUp totp={totp} onAdded={added} />}
      </Dialog>
      <Dialog open={codes !== null} onClose={() => setCodes(null)} title={t('factors.codes')} wide>
        {codes && (
          <RecoveryCodes codes={codes} done={t('factors.kept')} onDone={() => setCodes(null)} />
        )}
      </Dialog>
    </>
  );
};

export const FactorsCard = () => {
  const query = useQuery(factorsQuery);
  return (
    <Card title={t('factors.title')}>
      {query.isPending && <Skeleton lines={3} label={common('loading')} />}
      {query.isError && <QueryProblem query={query} />}
      {query.data && <Factors factors={query.data} />}
    </Card>
  );
};
