import { SCOPES, type Scope } from '@rafiq/contract/access-keys/model';
import { checkNewKey } from '@rafiq/contract/access-keys/rules';
import { Checkbox } from '@rafiq/kit/ui/Checkbox.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useState } from 'react';
import { ChoiceSet, TaskForm } from '../../lib/FormDialog.tsx';
import { useSystemProblems } from '../../lib/use-system-problems.ts';
import { makeKey } from './api.ts';
import { scopeText } from './scopes.ts';
import { t } from './texts.ts';

type Field = 'name' | 'source' | 'scope';

interface Typed {
  name: string;
  source: string;
  scopes: Scope[];
}

const EMPTY: Typed = { name: '', source: '', scopes: [] };

export const NewKeyForm = ({ onMade }: { onMade: (bearer: string) => void }) => {
  const [typed, setTyped] = useState(EMPTY);
  const making = useTask(async () => onMade(await makeKey(typed)));
  const { problemOf, leave, mend, reveal, problem } = useSystemProblems<Field>(
    checkNewKey(typed),
    making.error,
  );
  const set = (field: Field, part: Partial<Typed>) => {
    mend(field);
    setTyped({ ...typed, ...part });
  };
  return (
    <TaskForm task={making} reveal={reveal} problem={problem} submit={t('make')}>
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
      <ChoiceSet legend={t('scopes')} error={problemOf('scope')}>
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
      </ChoiceSet>
    </TaskForm>
  );
};
