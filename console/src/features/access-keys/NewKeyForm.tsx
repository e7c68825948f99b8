import { SCOPES, type Scope } from '@rafiq/contract/access-keys/model';
import { checkNewKey, takesKinds, takesSources } from '@rafiq/contract/access-keys/rules';
import { checkApprovalReason } from '@rafiq/contract/approvals/rules';
import { readSources } from '@rafiq/contract/feeds/source';
import type { RequestKind } from '@rafiq/contract/requests/model';
import { Checkbox } from '@rafiq/kit/ui/Checkbox.tsx';
import { useState } from 'react';
import { AskedText } from '../../lib/AskedText.tsx';
import { ChoiceSet, TaskForm } from '../../lib/FormDialog.tsx';
import { SourceNames } from '../../lib/SourceNames.tsx';
import { useSystemProblems } from '../../lib/use-system-problems.ts';
import { ProofDialog } from '../access/ProofDialog.tsx';
import { useProved } from '../access/use-proved.ts';
import { askForKey, scopeText } from './api.ts';
import { KindChoice } from './KindChoice.tsx';
import { ReasonField } from './ReasonField.tsx';
import { t } from './texts.ts';

type Field = 'name' | 'source' | 'scope' | 'kinds' | 'sources' | 'reason';

interface Typed {
  name: string;
  source: string;
  scopes: Scope[];
  kinds: RequestKind[] | null;
  /** Names, with commas between. */
  sources: string;
  reason: string;
}

const EMPTY: Typed = { name: '', source: '', scopes: [], kinds: null, sources: '', reason: '' };

export const NewKeyForm = ({ onAsked }: { onAsked: () => void }) => {
  const [typed, setTyped] = useState(EMPTY);
  const asking = useProved();
  const sources = takesSources(typed.scopes) ? readSources(typed.sources) : null;
  const wanted = { ...typed, sources };
  const issues = [...checkNewKey(wanted), ...checkApprovalReason(typed.reason)];
  const problems = useSystemProblems<Field>(issues, asking.error);
  const { reveal, problem } = problems;
  const ask = () =>
    asking.run(async () => {
      await askForKey(wanted);
      onAsked();
    });
  const task = { busy: asking.busy, run: ask };
  return (
    <>
      <TaskForm task={task} reveal={reveal} problem={problem} submit={t('make')}>
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
                const kinds = takesKinds(scopes) ? typed.kinds : null;
                setTyped({ ...typed, scopes, kinds });
              }}
            />
          ))}
        </ChoiceSet>
        {takesKinds(typed.scopes) && (
          <KindChoice
            kinds={typed.kinds}
            error={problems.problemOf('kinds')}
            onChange={(kinds) => {
              problems.mend('kinds');
              setTyped({ ...typed, kinds });
            }}
          />
        )}
        {takesSources(typed.scopes) && (
          <SourceNames
            typed={typed.sources}
            hint={t('sources.hint')}
            label={t('sources')}
            problems={problems}
            onType={(named) => setTyped({ ...typed, sources: named })}
          />
        )}
        <ReasonField
          reason={typed.reason}
          error={problems.problemOf('reason')}
          onChange={(reason) => {
            problems.mend('reason');
            setTyped({ ...typed, reason });
          }}
        />
      </TaskForm>
      <ProofDialog of={asking} />
    </>
  );
};
