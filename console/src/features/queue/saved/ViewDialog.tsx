import { VIEW_NAME_MAX, VIEW_ROLES } from '@rafiq/contract/views/model';
import { checkViewName } from '@rafiq/contract/views/rules';
import type { SavedFilter, ViewDraft } from '@rafiq/contract/views/schema';
import { fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { refusalOf } from '../api.ts';
import { t } from '../texts.ts';

interface FormProps {
  initial: ViewDraft;
  /** Whether it can be shared with a role, or taken from it. */
  mayShare: boolean;
  busy: boolean;
  error: unknown;
  onSave: (draft: ViewDraft) => void;
  onClose: () => void;
  /** Fields of what it holds, where that can be changed here. */
  fieldsOf?: (filter: SavedFilter, onChange: (filter: SavedFilter) => void) => ReactNode;
}

const Form = ({ initial, mayShare, busy, error, onSave, onClose, fieldsOf }: FormProps) => {
  const [draft, setDraft] = useState(initial);
  const [isAsked, setAsked] = useState(false);
  const name = draft.name.trim();
  const [wrong] = checkViewName(name);
  const isEmpty = draft.filter.kinds.length === 0;
  const refused = fieldProblems(error, { name: 'name' }).name;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!wrong && !isEmpty && !busy) onSave({ ...draft, name });
  };
  return (
    <form onSubmit={send} noValidate>
      <TextField
        label={t('save.name')}
        value={draft.name}
        maxLength={VIEW_NAME_MAX}
        error={isAsked && wrong ? issueText(wrong) : refused}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
      />
      {mayShare && (
        <SelectField
          label={t('save.for')}
          prompt={t('save.me')}
          options={VIEW_ROLES.map((value) => ({ value, label: t(`save.role.${value}`) }))}
          value={draft.sharedWith ?? ''}
          onChange={(value) =>
            setDraft({ ...draft, sharedWith: VIEW_ROLES.find((one) => one === value) ?? null })
          }
        />
      )}
      {fieldsOf?.(draft.filter, (filter) => setDraft({ ...draft, filter }))}
      {isAsked && isEmpty && <Alert tone="rejected">{t('save.noKind')}</Alert>}
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

/** A view's name, for whom it is, and what it holds; what is searched for is no part of it. */
export const ViewDialog = ({
  title,
  open,
  ...form
}: FormProps & { title: string; open: boolean }) => (
  <Dialog open={open} onClose={form.onClose} title={title}>
    {open && <Form {...form} />}
  </Dialog>
);
