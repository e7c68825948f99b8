import { SCOPES, type Scope } from '@rafiq/contract/access-keys/model';
import { checkNewKey } from '@rafiq/contract/access-keys/rules';
import { Checkbox } from '@rafiq/kit/ui/Checkbox.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useState } from 'react';
import { AskedText } from '../../lib/AskedText.tsx';
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
  const problems = useSystemProblems<Field>(checkNewKey(typed), making.error);
  const { reveal, problem } = problems;
  return (
    <TaskForm task={making} reveal={reveal} problem={problem} submit={t('make')}>
      <AskedText
        label={t('name')}
        hint={t('name.hint')}
        name="name"
        value={typed.name}
        problems={problems}
        onType={(name) => setTyped({ ...typed, name })}
      />
      <AskedText
        label={t('source')}
        hint={t('source.hint')}
        name="source"
        dir="ltr"
        value={typed.source}
        problems={problems}
        onType={(source) => setTyped({ ...typed, source: source.trim() })}
      />
      <ChoiceSet legend={t('scopes')} error={problems.problemOf('scope')}>
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            checked={typed.scopes.includes(scope)}
            label={scopeText(scope)}
            onChange={(isChosen) => {
              problems.mend('scope');
              const scopes = SCOPES.filter((one) =>
                one === scope ? isChosen : typed.scopes.includes(one),
              );
              setTyped({ ...typed, scopes });
            }}
          />
        ))}
      </ChoiceSet>
    </TaskForm>
  );
};
