import { LANGUAGES } from '@rafiq/contract/core/language';
import type { EventType } from '@rafiq/contract/events/model';
import { readSources } from '@rafiq/contract/feeds/source';
import { checkNewWebhook } from '@rafiq/contract/webhooks/rules';
import type { NewWebhook } from '@rafiq/contract/webhooks/schema';
import { Checkbox } from '@rafiq/kit/ui/Checkbox.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useState } from 'react';
import { AskedText } from '../../lib/AskedText.tsx';
import { ChoiceSet, TaskForm } from '../../lib/FormDialog.tsx';
import { SourceNames } from '../../lib/SourceNames.tsx';
import { useSystemProblems } from '../../lib/use-system-problems.ts';
import { EVENT_TYPE_NAMES, eventTypeText } from '../events/api.ts';
import { makeWebhook } from './api.ts';
import { t } from './texts.ts';

const EMPTY: NewWebhook = { url: '', types: null, sources: null, contact: '', language: 'fr' };

/** Which inner hosts a setting names only the server knows: an address by http is judged there. */
const mayBeNamed = () => true;

const TypeChoice = ({
  types,
  onChange,
}: {
  types: readonly EventType[] | null;
  onChange: (types: EventType[] | null) => void;
}) => {
  const toggle = (type: EventType, isChosen: boolean) => {
    const chosen = EVENT_TYPE_NAMES.filter((one) =>
      one === type ? isChosen : (types ?? []).includes(one),
    );
    onChange(chosen.length > 0 ? chosen : null);
  };
  return (
    <ChoiceSet legend={t('types')}>
      <Checkbox checked={types === null} label={t('types.all')} onChange={() => onChange(null)} />
      {EVENT_TYPE_NAMES.map((type) => (
        <Checkbox
          key={type}
          checked={types?.includes(type) ?? false}
          label={eventTypeText(type)}
          onChange={(isChosen) => toggle(type, isChosen)}
        />
      ))}
    </ChoiceSet>
  );
};

export const NewWebhookForm = ({ onMade }: { onMade: (secret: string) => void }) => {
  const [typed, setTyped] = useState(EMPTY);
  const [named, setNamed] = useState('');
  const sources = readSources(named);
  const sent = { ...typed, sources, url: typed.url.trim(), contact: typed.contact.trim() };
  const making = useTask(async () => onMade((await makeWebhook(sent)).secret));
  const problems = useSystemProblems<'url' | 'contact' | 'sources'>(
    checkNewWebhook(sent, mayBeNamed),
    making.error,
  );
  const { reveal, problem } = problems;
  return (
    <TaskForm task={making} reveal={reveal} problem={problem} submit={t('make')}>
      <AskedText
        label={t('url')}
        hint={t('url.hint')}
        name="url"
        type="url"
        dir="ltr"
        value={typed.url}
        problems={problems}
        onType={(url) => setTyped({ ...typed, url })}
      />
      <AskedText
        label={t('contact')}
        hint={t('contact.hint')}
        name="contact"
        type="email"
        dir="ltr"
        value={typed.contact}
        problems={problems}
        onType={(contact) => setTyped({ ...typed, contact })}
      />
      <SelectField
        label={t('language')}
        prompt={t('language')}
        value={typed.language}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        onChange={(value) =>
          setTyped({ ...typed, language: LANGUAGES.find((one) => one === value) ?? 'fr' })
        }
      />
      <SourceNames
        label={t('sources')}
        hint={t('sources.hint')}
        typed={named}
        problems={problems}
        onType={setNamed}
      />
      <TypeChoice types={typed.types} onChange={(types) => setTyped({ ...typed, types })} />
    </TaskForm>
  );
};
