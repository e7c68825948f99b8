import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import type { FormEvent, ReactNode } from 'react';
import { useContactConfirm } from '../contact/use-contact-confirm.tsx';
import styles from '../Requests.module.css';
import { FormActions } from './FormActions.tsx';
import { FormFields } from './FormFields.tsx';
import { FormPhases } from './FormPhases.tsx';
import type { FormValues } from './request-form-model.ts';
import { SendProblem } from './SendProblem.tsx';
import type { UsedForm } from './use-request-form.ts';

interface Props<Values extends FormValues> {
  form: UsedForm<Values>;
  /** What its files are, for the delivery; left out where there are none. */
  filesLabel?: string;
  maxFiles?: number;
  /** Why it cannot be sent yet. */
  blockedBecause: string;
  onSend: () => void;
  /** The draft is gone by then. */
  onCancelled: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form on one page that makes a request: from the draft that is offered to the last file that has arrived. */
export const SendForm = <Values extends FormValues>({
  form,
  filesLabel = '',
  maxFiles = 0,
  blockedBecause,
  onSend,
  onCancelled,
  children,
}: Props<Values>) => {
  const contact = useContactConfirm();
  const send = () => contact.ensure(onSend);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blockedBecause === '' && !form.isBusy) send();
  };
  return (
    <FormPhases form={form} filesLabel={filesLabel} maxFiles={maxFiles}>
      <form className={`${cardClass} ${styles.body}`} noValidate onSubmit={submit}>
        <FormFields form={form}>{children}</FormFields>
        <SendProblem form={form} onSend={send} />
        <FormActions form={form} blockedBecause={blockedBecause} onCancelled={onCancelled} />
      </form>
      {contact.dialog}
    </FormPhases>
  );
};
