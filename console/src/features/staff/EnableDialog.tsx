import { checkApprovalReason } from '@rafiq/contract/approvals/rules';
import type { StaffMember } from '@rafiq/contract/staff-people/rules';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useState } from 'react';
import { enable } from './api.ts';
import styles from './People.module.css';
import { ReasonField } from './ReasonField.tsx';
import { t } from './texts.ts';

const EnableForm = ({ person, onDone }: { person: StaffMember; onDone: () => void }) => {
  const [reason, setReason] = useState('');
  const [isShown, setShown] = useState(false);
  const [problem] = checkApprovalReason(reason);
  const asking = useTask(async () => {
    await enable(person.id, reason);
    onDone();
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setShown(true);
        if (!problem) void asking.run(undefined);
      }}
    >
      <p>{t('enable.text')}</p>
      <ReasonField
        reason={reason}
        error={isShown && problem ? issueText(problem) : undefined}
        onChange={(typed) => {
          asking.forgive();
          setReason(typed);
        }}
      />
      {asking.error !== null && <Alert tone="rejected">{messageOf(asking.error)}</Alert>}
      <Button type="submit" wide busy={asking.busy}>
        {t('roles.ask')}
      </Button>
    </form>
  );
};

/** Who comes back with roles waits for a second person. */
export const EnableDialog = ({
  person,
  onClose,
  onDone,
}: {
  person: StaffMember | null;
  onClose: () => void;
  onDone: (person: StaffMember) => void;
}) => (
  <Dialog
    open={person !== null}
    onClose={onClose}
    title={t('enable.title', { name: person?.name ?? '' })}
  >
    {person && <EnableForm person={person} onDone={() => onDone(person)} />}
  </Dialog>
);
