import { SCOPES, type Scope } from '@rafiq/contract/access-keys/model';
import { checkNewKey } from '@rafiq/contract/access-keys/rules';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Checkbox } from '@rafiq/kit/ui/Checkbox.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { type FormEvent, useState } from 'react';
import { refusedFields, systemIssueText, systemProblem } from '../../lib/system-issues.ts';
import { makeKey } from './api.ts';
import styles from './Keys.module.css';
import { scopeText } from './scopes.ts';
import { t } from './texts.ts';

type Field = 'name' | 'source' | 'scope';

interface Typed {
  name: string;
  source: string;
  scopes: Scope[];
}

const EMPTY: Typed = { name: '', source: '', scopes: [] };

const NewKeyForm = ({ onMade }: { onMade: (bearer: string) => void }) => {
  const [typed, setTyped] = useState(EMPTY);
  const making = useTask(async () => onMade(await makeKey(typed)));
  const issues = checkNewKey(typed);
  const { problemOf, leave, mend, reveal } = useFieldProblems<Field>({
    ...{ issues, failure: making.error, refusedBy: refusedFields, textOf: systemIssueText },
  });
  const set = (field: Field, part: Partial<Typed>) => {
    mend(field);
    setTyped({ ...typed, ...part });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!reveal(event.currentTarget)) void making.run(undefined);
  };
  const isUnsaid = making.error !== null && Object.keys(refusedFields(making.error)).length === 0;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t('name')}
        hint={t('name.hint')}
        aria-required
        name="name"
        autoComplete="off"
        value={typed.name}
        error={problemOf('name')}
        onBlur={() => leave('name')}
        onChange={(event) => set('name', { name: event.target.value })}
      />
      <TextField
        label={t('source')}
        hint={t('source.hint')}
        aria-required
        name="source"
        autoComplete="off"
        dir="ltr"
        value={typed.source}
        error={problemOf('source')}
        onBlur={() => leave('source')}
        onChange={(event) => set('source', { source: event.target.value.trim() })}
      />
      <fieldset className={styles.scopes}>
        <legend>{t('scopes')}</legend>
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            checked={typed.scopes.includes(scope)}
            label={scopeText(scope)}
            onChange={(isChosen) =>
              set('scope', {
                scopes: SCOPES.filter((one) =>
                  one === scope ? isChosen : typed.scopes.includes(one),
                ),
              })
            }
          />
        ))}
        <p className={styles.error} role="alert">
          {problemOf('scope')}
        </p>
      </fieldset>
      {isUnsaid && <Alert tone="rejected">{systemProblem(making.error)}</Alert>}
      <Button type="submit" wide busy={making.busy}>
        {t('make')}
      </Button>
    </form>
  );
};

interface Props {
  open: boolean;
  onClose: () => void;
  onMade: (bearer: string) => void;
}

export const NewKeyDialog = ({ open, onClose, onMade }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={t('make.title')}
    wide
    actions={
      <Button variant="ghost" onClick={onClose}>
        {common('close')}
      </Button>
    }
  >
    <NewKeyForm onMade={onMade} />
  </Dialog>
);
