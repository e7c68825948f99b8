import { checkApprovalReason } from '@rafiq/contract/approvals/rules';
import type { StaffMember } from '@rafiq/contract/staff-people/schema';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useState } from 'react';
import { TaskForm } from '../../lib/FormDialog.tsx';
import { enable } from './api.ts';
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
    <TaskForm
      task={asking}
      reveal={() => {
        setShown(true);
        return problem !== undefined;
      }}
      problem={asking.error === null ? '' : messageOf(asking.error)}
      submit={t('roles.ask')}
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
    </TaskForm>
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
