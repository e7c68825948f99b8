import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import type { ReactNode } from 'react';
import styles from './FormDialog.module.css';

interface FrameProps {
  open: boolean;
  onClose: () => void;
  title: string;
  wide?: boolean;
  /** A `TaskForm`: begun anew each time the window opens. */
  children: ReactNode;
}

export const FormDialog = ({ open, onClose, title, wide = false, children }: FrameProps) => (
  <Dialog
    {...{ open, onClose, title, wide }}
    actions={
      <Button variant="ghost" onClick={onClose}>
        {common('close')}
      </Button>
    }
  >
    {children}
  </Dialog>
);

interface FormProps {
  task: { run: (argument: undefined) => Promise<void>; busy: boolean };
  /** Says what is wrong in it; true when something is. */
  reveal: (form: HTMLFormElement) => boolean;
  /** Why it was not taken, as far as no field says so; empty: it was, or was not sent yet. */
  problem: string;
  submit: string;
  /** Why it cannot be sent as it stands; shown beside the button. */
  blockedBecause?: string;
  children: ReactNode;
}

/** What is asked for, and the button that sends it once nothing is wrong. */
export const TaskForm = ({
  task,
  reveal,
  problem,
  submit,
  blockedBecause = '',
  children,
}: FormProps) => (
  <form
    className={styles.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      if (!reveal(event.currentTarget)) void task.run(undefined);
    }}
  >
    {children}
    {problem !== '' && <Alert tone="rejected">{problem}</Alert>}
    <Button type="submit" wide busy={task.busy} blockedBecause={blockedBecause} showsReason>
      {submit}
    </Button>
  </form>
);

interface ChoiceProps {
  legend: string;
  error?: string | undefined;
  /** A checkbox for each. */
  children: ReactNode;
}

/** Several that can be ticked under one name. */
export const ChoiceSet = ({ legend, error, children }: ChoiceProps) => (
  <fieldset className={styles.choices}>
    <legend>{legend}</legend>
    {children}
    <p className={styles.error} role="alert">
      {error}
    </p>
  </fieldset>
);
