import { checkApprovalReason, widensRights } from '@rafiq/contract/approvals/rules';
import type { StaffMember } from '@rafiq/contract/staff-people/rules';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useState } from 'react';
import { setRoles } from './api.ts';
import { KindChoice, whyNoKinds } from './KindChoice.tsx';
import styles from './People.module.css';
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
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setShown(true);
        if (!problem) void saving.run(undefined);
      }}
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
      {saving.error !== null && <Alert tone="rejected">{messageOf(saving.error)}</Alert>}
      <Button
        type="submit"
        wide
        busy={saving.busy}
        blockedBecause={whyNoKinds({ roles, kinds })}
        showsReason
      >
        {t(waits ? 'roles.ask' : 'roles.save')}
      </Button>
    </form>
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
