import { checkApprovalReason, widensRights } from '@rafiq/contract/approvals/rules';
import type { StaffMember } from '@rafiq/contract/staff-people/schema';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useState } from 'react';
import { TaskForm } from '../../lib/FormDialog.tsx';
import { setRoles } from './api.ts';
import { KindChoice, whyNoKinds } from './KindChoice.tsx';
import { ReasonField } from './ReasonField.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { t } from './texts.ts';

interface FormProps {
  person: StaffMember;
  /** Whether it counts, or waits for a second person. */
  onDone: (waits: boolean) => void;
}

const RolesForm = ({ person, onDone }: FormProps) => {
  const [roles, setChosen] = useState(person.roles);
  const [kinds, setKinds] = useState(person.kinds);
  const [reason, setReason] = useState('');
  const [isShown, setShown] = useState(false);
  const { state } = person;
  const waits = widensRights(person, { roles, kinds, state });
  const [problem] = waits ? checkApprovalReason(reason) : [];
  const saving = useTask(async () => {
    await setRoles(person.id, { roles, kinds, reason: waits ? reason : '' });
    onDone(waits);
  });
  return (
    <TaskForm
      task={saving}
      reveal={() => {
        setShown(true);
        return problem !== undefined;
      }}
      problem={saving.error === null ? '' : messageOf(saving.error)}
      submit={t(waits ? 'roles.ask' : 'roles.save')}
      blockedBecause={whyNoKinds({ roles, kinds })}
    >
      <p>{t('roles.text')}</p>
      <RoleChoice
        roles={roles}
        onChange={(chosen) => {
          saving.forgive();
          setChosen(chosen);
        }}
      />
      <KindChoice
        trust={{ roles, kinds }}
        onChange={(chosen) => {
          saving.forgive();
          setKinds(chosen);
        }}
      />
      {waits && (
        <ReasonField
          reason={reason}
          error={isShown && problem ? issueText(problem) : undefined}
          onChange={(typed) => {
            saving.forgive();
            setReason(typed);
          }}
        />
      )}
    </TaskForm>
  );
};

/** Null: nobody is asked about. */
export const RolesDialog = ({
  person,
  onClose,
  onDone,
}: {
  person: StaffMember | null;
  onClose: () => void;
  onDone: (person: StaffMember, waits: boolean) => void;
}) => (
  <Dialog
    open={person !== null}
    onClose={onClose}
    title={t('roles.title', { name: person?.name ?? '' })}
    wide
  >
    {person && <RolesForm person={person} onDone={(waits) => onDone(person, waits)} />}
  </Dialog>
);
