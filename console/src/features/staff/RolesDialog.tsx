import type { StaffMember } from '@rafiq/contract/staff-people/rules';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useState } from 'react';
import { setRoles } from './api.ts';
import { KindChoice, whyNoKinds } from './KindChoice.tsx';
import styles from './People.module.css';
import { RoleChoice } from './RoleChoice.tsx';
import { t } from './texts.ts';

const RolesForm = ({ person, onDone }: { person: StaffMember; onDone: () => void }) => {
  const [roles, setChosen] = useState(person.roles);
  const [kinds, setKinds] = useState(person.kinds);
  const saving = useTask(async () => {
    await setRoles(person.id, { roles, kinds });
    onDone();
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void saving.run(undefined);
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
      {saving.error !== null && <Alert tone="rejected">{messageOf(saving.error)}</Alert>}
      <Button
        type="submit"
        wide
        busy={saving.busy}
        blockedBecause={whyNoKinds({ roles, kinds })}
        showsReason
      >
        {t('roles.save')}
      </Button>
    </form>
  );
};

/** Null: nobody is asked about. */
export const RolesDialog = ({
  person,
  onClose,
}: {
  person: StaffMember | null;
  onClose: () => void;
}) => (
  <Dialog
    open={person !== null}
    onClose={onClose}
    title={t('roles.title', { name: person?.name ?? '' })}
    wide
  >
    {person && <RolesForm person={person} onDone={onClose} />}
  </Dialog>
);
