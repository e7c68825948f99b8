import { checkApprovalReason } from '@rafiq/contract/approvals/rules';
import { LANGUAGES } from '@rafiq/contract/core/language';
import type { StaffRole } from '@rafiq/contract/staff/model';
import { checkNewStaff } from '@rafiq/contract/staff/new-staff';
import type { StaffInvite } from '@rafiq/contract/staff-people/schema';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { EmailField } from '@rafiq/kit/ui/ContactFields.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useState } from 'react';
import { FormDialog, TaskForm } from '../../lib/FormDialog.tsx';
import { invite } from './api.ts';
import { KindChoice, whyNoKinds } from './KindChoice.tsx';
import { ReasonField } from './ReasonField.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { t } from './texts.ts';

const EMPTY: StaffInvite = {
  email: '',
  name: '',
  language: 'fr',
  roles: [],
  kinds: null,
  reason: '',
};
type Field = 'email' | 'name' | 'role' | 'reason';

/** What the server alone knows: that somebody has the address. */
const refusedBy = (failure: unknown): Partial<Record<Field, string>> => {
  const issues = failure instanceof HttpError ? (failure.body?.issues ?? []) : [];
  return Object.fromEntries(issues.map((found) => [found.field, issueText(found)]));
};

const InviteForm = ({ onDone }: { onDone: (email: string) => void }) => {
  const [person, setPerson] = useState(EMPTY);
  const sent = { ...person, email: person.email.trim(), name: person.name.trim() };
  const sending = useTask(async () => {
    await invite(sent);
    onDone(sent.email);
  });
  const issues = [...checkNewStaff(sent), ...checkApprovalReason(sent.reason)];
  const { problemOf, leave, mend, reveal } = useFieldProblems<Field>({
    ...{ issues, failure: sending.error, refusedBy },
  });
  const type = (field: Field, part: Partial<StaffInvite>) => {
    mend(field);
    setPerson({ ...person, ...part });
  };
  const isUnsaid = sending.error !== null && Object.keys(refusedBy(sending.error)).length === 0;
  return (
    <TaskForm
      task={sending}
      reveal={reveal}
      problem={isUnsaid ? messageOf(sending.error) : ''}
      submit={t('invite.send')}
      blockedBecause={whyNoKinds(person)}
    >
      <p>{t('invite.text')}</p>
      <TextField
        label={t('name')}
        aria-required
        name="name"
        autoComplete="off"
        value={person.name}
        error={problemOf('name')}
        onBlur={() => leave('name')}
        onChange={(event) => type('name', { name: event.target.value })}
      />
      <EmailField
        label={t('email')}
        aria-required
        name="email"
        autoComplete="off"
        value={person.email}
        error={problemOf('email')}
        onBlur={() => leave('email')}
        onChange={(event) => type('email', { email: event.target.value })}
      />
      <SelectField
        label={t('language')}
        prompt={t('language')}
        value={person.language}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        onChange={(value) =>
          setPerson({ ...person, language: LANGUAGES.find((one) => one === value) ?? 'fr' })
        }
      />
      <RoleChoice
        roles={person.roles}
        error={problemOf('role')}
        onChange={(roles: StaffRole[]) => type('role', { roles })}
      />
      <KindChoice trust={person} onChange={(kinds) => setPerson({ ...person, kinds })} />
      <ReasonField
        reason={person.reason}
        error={problemOf('reason')}
        onChange={(reason) => type('reason', { reason })}
      />
    </TaskForm>
  );
};

interface Props {
  open: boolean;
  onClose: () => void;
  onDone: (email: string) => void;
}

export const InviteDialog = ({ open, onClose, onDone }: Props) => (
  <FormDialog open={open} onClose={onClose} title={t('invite.title')} wide>
    <InviteForm onDone={onDone} />
  </FormDialog>
);
