import { VIEW_NAME_MAX, VIEW_ROLES, type ViewRole } from '@rafiq/contract/views/model';
import { checkViewName } from '@rafiq/contract/views/rules';
import { fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { type FormEvent, useId, useState } from 'react';
import { refusalOf } from '../api.ts';
import { t } from '../texts.ts';

interface Props {
  title: string;
  open: boolean;
  /** Whether it can be shared with a role. */
  mayShare: boolean;
  initial?: string;
  busy: boolean;
  error: unknown;
  onSave: (name: string, sharedWith: ViewRole | null) => void;
  onClose: () => void;
}

const Form = ({ mayShare, initial = '', busy, error, onSave, onClose }: Props) => {
  const id = useId();
  const [name, setName] = useState(initial);
  const [role, setRole] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [wrong] = checkViewName(name.trim());
  const refused = fieldProblems(error, { name: 'name' }).name;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const sharedWith = VIEW_ROLES.find((one) => one === role) ?? null;
    if (!wrong && !busy) onSave(name.trim(), sharedWith);
  };
  return (
    <form id={id} onSubmit={send} noValidate>
      <TextField
        label={t('save.name')}
        value={name}
        maxLength={VIEW_NAME_MAX}
        error={isAsked && wrong ? issueText(wrong) : refused}
        onChange={(event) => setName(event.target.value)}
      />
      {mayShare && (
        <SelectField
          label={t('save.for')}
          prompt={t('save.me')}
          options={VIEW_ROLES.map((value) => ({ value, label: t(`save.role.${value}`) }))}
          value={role}
          onChange={setRole}
        />
      )}
      {error !== null && refused === undefined && <Alert tone="rejected">{refusalOf(error)}</Alert>}
      <p>{t('save.note')}</p>
      <Button variant="ghost" onClick={onClose}>
        {t('give.cancel')}
      </Button>{' '}
      <Button type="submit" busy={busy}>
        {t('save.do')}
      </Button>
    </form>
  );
};

/** A name for a view; what is searched for is no part of it. */
export const ViewNameDialog = (props: Props) => (
  <Dialog open={props.open} onClose={props.onClose} title={props.title}>
    <Form {...props} />
  </Dialog>
);
