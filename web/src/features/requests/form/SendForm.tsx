import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { useConnected } from '@rafiq/kit/ui/use-connected.ts';
import { useRefusedField } from '@rafiq/kit/ui/use-refused-field.ts';
import { voiceTexts } from '@rafiq/kit/voice/texts.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useContactConfirm } from '../contact/use-contact-confirm.tsx';
import styles from '../Requests.module.css';
import { t } from '../texts.ts';
import { FormActions } from './FormActions.tsx';
import { FormFields } from './FormFields.tsx';
import { FormPhases } from './FormPhases.tsx';
import { FormVoice } from './FormVoice.tsx';
import type { FormValues } from './request-form-model.ts';
import { SendProblem } from './SendProblem.tsx';
import type { UsedForm } from './use-request-form.ts';

interface Props<Values extends FormValues> {
  form: UsedForm<Values>;
  /** What its documents are, for the delivery; left out where there are none. */
  filesLabel?: string;
  maxFiles?: number;
  /** A recording stands for what was not written. */
  isVoiceEnough?: boolean;
  /** Why it cannot be sent yet. */
  blockedBecause: string;
  /** Where sending does more than hand something in, its button says what. */
  sendLabel?: string;
  onSend: () => void;
  /** The draft is gone by then. */
  onCancelled: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form on one page that makes a request, written or spoken: from the draft that is offered to the last file that has arrived. */
export const SendForm = <Values extends FormValues>({
  form,
  filesLabel = voiceTexts().player,
  maxFiles = 0,
  isVoiceEnough = false,
  blockedBecause,
  sendLabel = t('send.label'),
  onSend,
  onCancelled,
  children,
}: Props<Values>) => {
  const contact = useContactConfirm();
  const refused = useRefusedField(form.error);
  const send = () => contact.ensure(onSend);
  const [isSpeaking, setSpeaking] = useState(false);
  const isConnected = useConnected();
  const waitsFor =
    blockedBecause ||
    (isSpeaking ? voiceTexts().unfinished : '') ||
    (isConnected ? '' : t('send.offline'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (waitsFor === '' && !form.isBusy) send();
  };
  return (
    <FormPhases form={form} filesLabel={filesLabel} maxFiles={maxFiles}>
      <form ref={refused} className={`${cardClass} ${styles.body}`} noValidate onSubmit={submit}>
        <FormFields form={form}>
          {children}
          <FormVoice form={form} isEnough={isVoiceEnough} onBusy={setSpeaking} />
        </FormFields>
        <SendProblem form={form} onSend={send} />
        <FormActions
          form={form}
          blockedBecause={waitsFor}
          sendLabel={sendLabel}
          onCancelled={onCancelled}
        />
      </form>
      {contact.dialog}
    </FormPhases>
  );
};
