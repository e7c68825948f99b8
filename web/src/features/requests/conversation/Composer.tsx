import { checkMemberMessage, MESSAGE_FILES_MAX } from '@rafiq/contract/conversations/rules';
import type { RequestRecord } from '@rafiq/contract/requests/model';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useConnected } from '@rafiq/kit/ui/use-connected.ts';
import { voiceTexts } from '@rafiq/kit/voice/texts.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { messageDraft } from '../begun/place.ts';
import { FormFields } from '../form/FormFields.tsx';
import { FormFiles } from '../form/FormFiles.tsx';
import { FormVoice } from '../form/FormVoice.tsx';
import { MessageField } from '../form/MessageField.tsx';
import { OpenElsewhere } from '../form/OpenElsewhere.tsx';
import { OtherDevice } from '../form/OtherDevice.tsx';
import { type UsedForm, useRequestForm } from '../form/use-request-form.ts';
import { t as request } from '../texts.ts';
import styles from './Conversation.module.css';
import { type MessageValues, sendMessage } from './send-message.ts';
import { t } from './texts.ts';

const LIMITS = { proof: MESSAGE_FILES_MAX - 1, voice: 1 };

/** What was sent before the answer was lost, and changed since, is another message. */
const Problem = ({ form, onSend }: { form: UsedForm<MessageValues>; onSend: () => void }) => {
  if (!form.error) return null;
  const isOther = form.error instanceof HttpError && form.error.code === 'idempotency_mismatch';
  const sendAnew = () => {
    form.does.renewKey();
    onSend();
  };
  return (
    <Alert
      tone="rejected"
      title={isOther ? '' : t('thread.failed')}
      action={
        isOther && (
          <Button variant="ghost" small onClick={sendAnew}>
            {t('thread.sendAnew')}
          </Button>
        )
      }
    >
      {isOther ? t('thread.sentBefore') : messageOf(form.error)}
    </Alert>
  );
};

interface Props {
  request: Pick<RequestRecord<unknown>, 'id' | 'kind'>;
  onSent: () => void;
}

/** Opened by a press, or because something was begun: what is typed and chosen is kept, as in every form. */
export const Composer = ({ request: { id, kind }, onSent }: Props) => {
  const form = useRequestForm<MessageValues>({
    form: messageDraft(kind, id),
    initial: { message: '' },
    limits: LIMITS,
    goesOn: true,
    // a message names its files, so they are there before it
    sendsAhead: true,
    upload: async () => undefined,
    onSent: () => {
      form.does.startAnew();
      setOpen(false);
      onSent();
    },
  });
  const [isOpen, setOpen] = useState(false);
  const [isSpeaking, setSpeaking] = useState(false);
  const isConnected = useConnected();
  const { does, phase, values, files } = form;
  // what came late from the account goes on without a question, as what was here does
  const isOffered = phase === 'asking' && form.other === null;
  useEffect(() => {
    if (isOffered) does.resume();
  }, [isOffered, does]);
  if (phase === 'opening') return null;
  const hasDraft = form.savedAt !== null;
  if (!isOpen && !hasDraft) {
    return (
      <div>
        <Button variant="soft" icon="chat" onClick={() => setOpen(true)}>
          {t('thread.write')}
        </Button>
      </div>
    );
  }
  if (phase === 'elsewhere') return <OpenElsewhere form={form} />;
  const isEmpty = checkMemberMessage(values.message, files.length).length > 0;
  const waitsFor =
    (isEmpty ? t('thread.needsMessage') : '') ||
    (isSpeaking ? voiceTexts().unfinished : '') ||
    (isConnected ? '' : t('thread.offline'));
  const send = () => void does.send(sendMessage(id, does));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (waitsFor === '' && !form.isBusy) send();
  };
  return (
    <form className={styles.composer} noValidate onSubmit={submit} aria-label={t('thread.write')}>
      <OtherDevice form={form} />
      <FormFields form={form}>
        <MessageField
          label={t('thread.message')}
          value={values.message}
          error={undefined}
          onChange={does.change}
        />
        <FormFiles form={form} label={t('thread.files')} max={LIMITS.proof} />
        <FormVoice form={form} isEnough onBusy={setSpeaking} />
      </FormFields>
      <Problem form={form} onSend={send} />
      <div className={styles.actions}>
        <Button type="submit" busy={form.isBusy} blockedBecause={waitsFor} showsReason>
          {request('send.label')}
        </Button>
      </div>
    </form>
  );
};
