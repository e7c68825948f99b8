import { mayAddPasskey, PASSKEYS_MAX } from '@rafiq/contract/passkeys/rules';
import type { Passkey } from '@rafiq/contract/passkeys/schema';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { canUsePasskeys } from '@rafiq/kit/passkeys.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useEffect, useRef } from 'react';
import { ProofDialog } from '../proof/ProofDialog.tsx';
import { isProofRequired } from '../proof/use-proof.ts';
import { usePasskeys } from './api.ts';
import { PasskeyRow, passkeyName } from './PasskeyRow.tsx';
import styles from './Passkeys.module.css';
import { t } from './texts.ts';
import { type Changes, useChanges } from './use-changes.ts';

/** What a device answers instead of a passkey. Whoever stopped it knows, and nobody is alarmed. */
const deviceSays = ({ name }: Error): string => {
  if (name === 'InvalidStateError') return t('exists');
  return ['ConstraintError', 'NotSupportedError'].includes(name) ? t('unable') : t('stopped');
};

const AddOutcome = ({ add }: Pick<Changes, 'add'>) => {
  if (add.isSuccess) return <Alert tone="success">{t('done')}</Alert>;
  if (!add.error || isProofRequired(add.error)) return null;
  if (!(add.error instanceof HttpError))
    return <Alert tone="ongoing">{deviceSays(add.error)}</Alert>;
  return <Problem message={messageOf(add.error)} retry={common('retry')} onRetry={add.run} />;
};

/** The row that was pressed is gone: who went there with the keyboard goes on from what became of it. */
const RemoveOutcome = ({ remove, asked }: Pick<Changes, 'remove' | 'asked'>) => {
  const told = useRef<HTMLDivElement>(null);
  const isGone = remove.isSuccess && asked === null;
  useEffect(() => {
    if (isGone) told.current?.focus();
  }, [isGone]);
  if (isGone)
    return (
      <div ref={told} tabIndex={-1}>
        <Alert tone="success">{t('removed')}</Alert>
      </div>
    );
  const { error, variables } = remove;
  if (!error || !variables || isProofRequired(error)) return null;
  const again = () => remove.run(variables);
  return <Problem message={messageOf(error)} retry={common('retry')} onRetry={again} />;
};

const Question = ({ asked, ask, remove }: Pick<Changes, 'asked' | 'ask' | 'remove'>) => (
  <ConfirmDialog
    open={asked !== null}
    title={t('removeTitle')}
    text={asked ? t('removeText', { device: passkeyName(asked) }) : ''}
    yes={common('yes')}
    no={common('no')}
    busy={remove.isPending}
    onYes={() => asked && remove.run(asked)}
    onNo={() => ask(null)}
  />
);

const List = ({ passkeys }: { passkeys: Passkey[] }) => {
  const changes = useChanges();
  const { add, ask } = changes;
  const isFull = !mayAddPasskey(passkeys.length);
  return (
    <>
      {/* before what becomes of it, which takes the focus once the question is closed */}
      <Question {...changes} />
      <ProofDialog proof={changes.proof} />
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => ask(passkey)} />
          ))}
        </ul>
      )}
      <div className={styles.body}>
        <p>{t('intro')}</p>
        <AddOutcome {...changes} />
        <RemoveOutcome {...changes} />
        <div className={styles.actions}>
          <Button
            variant="ghost"
            icon="plus"
            busy={add.isPending}
            blockedBecause={isFull ? t('full', { max: PASSKEYS_MAX }) : ''}
            onClick={add.run}
          >
            {t('add')}
          </Button>
        </div>
      </div>
    </>
  );
};

const PasskeyCard = () => {
  const { data, error, refetch } = usePasskeys();
  return (
    <Card title={t('title')} screenOnly folds>
      {error && !data && (
        <div className={styles.body}>
          <QueryProblem query={{ error, refetch }} />
        </div>
      )}
      {!data && !error && <Skeleton lines={3} label={t('loading')} />}
      {data && <List passkeys={data} />}
    </Card>
  );
};

/** Where the browser or the address allows none, there is nothing to see. */
export const Passkeys = () => canUsePasskeys() && <PasskeyCard />;
