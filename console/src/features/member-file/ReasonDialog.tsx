import { type Issue, issue } from '@rafiq/contract/core/issue';
import type { SaidReason } from '@rafiq/contract/member-file/model';
import { checkReason } from '@rafiq/contract/member-file/rules';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import styles from './MemberFile.module.css';
import { NO_REASON, ReasonFields } from './ReasonFields.tsx';

interface Props {
  title: string;
  /** What the press does. */
  yes: string;
  text?: string;
  danger?: boolean;
  busy?: boolean;
  problem?: string;
  /** What else is wrong, found when it is sent. */
  check?: () => Issue[];
  children?: (issues: readonly Issue[]) => ReactNode;
  onSaid: (said: SaidReason) => void;
  onClose: () => void;
}

/** Nothing is opened or done without a reason, which the ledger keeps. */
export const ReasonDialog = (props: Props) => {
  const [typed, setTyped] = useState(NO_REASON);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { reason, text } = typed;
    const own = reason === '' ? [issue('reason', 'required')] : checkReason({ reason, text });
    const found = [...(props.check?.() ?? []), ...own];
    setIssues(found);
    if (found.length === 0 && reason !== '') props.onSaid({ reason, text: text.trim() });
  };
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      actions={
        <>
          <Button variant="ghost" onClick={props.onClose}>
            {common('close')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={props.danger ? 'danger' : 'primary'}
            busy={props.busy ?? false}
          >
            {props.yes}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        {props.text && <p>{props.text}</p>}
        {props.children?.(issues)}
        <ReasonFields typed={typed} issues={issues} onChange={setTyped} />
        {props.problem && <Alert tone="rejected">{props.problem}</Alert>}
      </form>
    </Dialog>
  );
};
