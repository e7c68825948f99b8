import { checkNote, NOTE_MAX } from '@rafiq/contract/conversations/rules';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { caseQuery, writeNote } from '../api.ts';
import { t } from '../texts.ts';
import styles from './Composer.module.css';

const WIRE_NAMES = { text: 'text' };

/** Begun notes stay with the tab, as a draft does: going elsewhere or a lost session takes none away. */
const begun = new Map<string, string>();

export const NoteForm = ({ caseId, place }: { caseId: string; place: string }) => {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(() => begun.get(place) ?? '');
  const type = (typed: string) => {
    setText(typed);
    begun.set(place, typed);
  };
  const note = useMutation({
    mutationFn: () => writeNote(caseId, text),
    onSuccess: async () => {
      type('');
      await client.invalidateQueries(caseQuery(caseId));
    },
  });
  const problems = useFieldProblems<'text'>({
    issues: checkNote(text),
    failure: note.error,
    refusedBy: (error) => fieldProblems(error, WIRE_NAMES),
  });
  const write = () => {
    if (note.isPending || !form.current || problems.reveal(form.current)) return;
    note.mutate();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    write();
  };
  return (
    <form
      ref={form}
      noValidate
      className={`${styles.form} ${styles.note}`}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        write();
      }}
    >
      <TextArea
        label={t('note.label')}
        hint={t('note.hint')}
        rows={4}
        dir="auto"
        maxLength={NOTE_MAX + 1_000}
        value={text}
        error={problems.problemOf('text')}
        onChange={(event) => {
          problems.mend('text');
          type(event.target.value);
        }}
      />
      {note.isError && <Alert tone="rejected">{messageOf(note.error)}</Alert>}
      <div className={styles.end}>
        <p role="status" className={styles.muted}>
          {note.isSuccess && text === '' && t('note.written')}
        </p>
        <Button type="submit" variant="soft" busy={note.isPending}>
          {t('note.write')}
          <span aria-hidden="true">
            <kbd>Ctrl ⏎</kbd>
          </span>
        </Button>
      </div>
    </form>
  );
};
