import type { ShownWebhook } from '@rafiq/contract/webhooks/schema';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SecretOnce } from '../../lib/SecretOnce.tsx';
import { systemProblem } from '../../lib/system-issues.ts';
import { removeWebhook, rotateSecret, setOn, testWebhook } from './api.ts';
import { RecoverDialog } from './RecoverDialog.tsx';
import { t } from './texts.ts';
import styles from './Webhooks.module.css';
import { answerText } from './words.ts';

type Asking = 'rotate' | 'remove' | 'disable' | 'recover';

/** What came of the last act, and whether it is good news. */
interface Said {
  tone: 'success' | 'blocked';
  text: string;
}

export const WebhookActs = ({ webhook }: { webhook: ShownWebhook }) => {
  const navigate = useNavigate();
  const { id } = webhook;
  const isOff = webhook.disabledAt !== null;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const act = useTask(async (work: () => Promise<Said | null>) => {
    setSaid(null);
    setAsking(null);
    setSaid(await work());
  });
  const run = (work: () => Promise<Said | null>) => void act.run(work);

  const test = async (): Promise<Said> => {
    const tested = await testWebhook(id);
    const isTaken = tested.status !== null && tested.status >= 200 && tested.status < 300;
    return { tone: isTaken ? 'success' : 'blocked', text: answerText(tested) };
  };
  const turn = (isOn: boolean) => async (): Promise<Said> => {
    await setOn(id, isOn);
    return { tone: 'success', text: t(isOn ? 'done.on' : 'done.off') };
  };
  const rotate = async (): Promise<null> => {
    setSecret(await rotateSecret(id));
    return null;
  };
  const remove = async (): Promise<null> => {
    await removeWebhook(id);
    await navigate({ to: '/webhooks' });
    return null;
  };
  const sure = {
    rotate: { work: rotate, isDanger: false },
    remove: { work: remove, isDanger: true },
    disable: { work: turn(false), isDanger: false },
  };
  const asked = asking === null || asking === 'recover' ? null : asking;
  return (
    <>
      <div className={styles.acts}>
        <Button busy={act.busy} onClick={() => run(test)}>
          {t('test')}
        </Button>
        {isOff ? (
          <Button variant="ghost" onClick={() => run(turn(true))}>
            {t('enable')}
          </Button>
        ) : (
          <Button variant="ghost" onClick={() => setAsking('disable')}>
            {t('disable')}
          </Button>
        )}
        <Button variant="ghost" onClick={() => setAsking('recover')}>
          {t('recover')}
        </Button>
        <Button variant="ghost" onClick={() => setAsking('rotate')}>
          {t('rotate')}
        </Button>
        <Button variant="ghost" onClick={() => setAsking('remove')}>
          {t('remove')}
        </Button>
      </div>
      {said && <Alert tone={said.tone}>{said.text}</Alert>}
      {act.error !== null && <Alert tone="rejected">{systemProblem(act.error)}</Alert>}
      <ConfirmDialog
        open={asked !== null}
        title={asked ? t(`${asked}.title`) : ''}
        text={asked ? t(`${asked}.text`, { count: webhook.waiting }) : ''}
        yes={asked ? t(asked) : ''}
        no={common('no')}
        {...(asked && sure[asked].isDanger && { tone: 'danger' as const })}
        onNo={() => setAsking(null)}
        onYes={() => asked && run(sure[asked].work)}
      />
      <RecoverDialog
        id={id}
        open={asking === 'recover'}
        onClose={() => setAsking(null)}
        onDone={(count) => {
          setAsking(null);
          setSaid({ tone: 'success', text: t('done.recovered', { count }) });
        }}
      />
      <SecretOnce secret={secret} t={t} text={t('secret.both')} onDone={() => setSecret(null)} />
    </>
  );
};
