/** What an editor writes, beside what is saved: whatever others do meanwhile, nothing typed is lost. */
import type { KeptTemplate, RefusalWords, Wording } from '@rafiq/contract/templates/model';
import { checkTemplate, isSameWording } from '@rafiq/contract/templates/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeaveWarning } from '../../lib/use-leave-warning.ts';
import { useStaff } from '../access/api.ts';
import {
  actOn,
  isChanged,
  pageQuery,
  saveTemplate,
  type TemplateAct,
  type TemplatePage,
} from './api.ts';
import { t } from './texts.ts';
import { placeOf, unsaved } from './unsaved.ts';

const DONE = {
  drop: 'dropped',
  retire: 'retire.done',
  restore: 'restore.done',
} as const;

const saidOf = (act: TemplateAct, { template }: TemplatePage): string =>
  act === 'publish' ? t('published', { number: template.used ?? 0 }) : t(DONE[act]);

export const useEditing = (page: TemplatePage, words: RefusalWords) => {
  const client = useQueryClient();
  const { template } = page;
  const place = placeOf(useStaff().id, template);
  const begun = unsaved.get(place);
  const [seen, setSeen] = useState<KeptTemplate>(begun?.seen ?? template);
  const [wording, setWording] = useState<Wording>(begun?.wording ?? template.wording);
  const [said, setSaid] = useState('');
  const isUnsaved = !isSameWording(wording, seen.wording);
  useLeaveWarning(isUnsaved);
  const adopt = (next: KeptTemplate): void => {
    setSeen(next);
    setWording(next.wording);
    unsaved.delete(place);
  };
  const hasChanged = seen.revision !== template.revision;
  // whoever has written nothing sees what is there now
  if (hasChanged && !isUnsaved) adopt(template);
  const write = (next: Wording): void => {
    setSaid('');
    setWording(next);
    unsaved.set(place, { wording: next, seen });
  };
  const onError = (error: unknown): void => {
    if (isChanged(error)) void client.invalidateQueries({ queryKey: pageQuery(template).queryKey });
  };
  const saving = useMutation({
    mutationFn: () => saveTemplate(template, { revision: seen.revision, wording }),
    onSuccess: (next) => {
      adopt(next.template);
      setSaid(t('saved', { number: next.template.draft ?? 0 }));
    },
    onError,
  });
  const acting = useMutation({
    mutationFn: (act: TemplateAct) => actOn({ ...template, revision: seen.revision }, act),
    onSuccess: (next, act) => {
      if (isUnsaved) setSeen(next.template);
      else adopt(next.template);
      setSaid(saidOf(act, next));
    },
    onError,
  });
  const codes = words.reasons.filter(({ isRetired }) => !isRetired).map(({ code }) => code);
  return {
    ...{ seen, wording, said, isUnsaved, write },
    /** What others did since it was opened; null: nothing. */
    changed: hasChanged && isUnsaved ? template : null,
    accept: (): void => setSeen(template),
    issues: checkTemplate(template.sort, wording, codes),
    save: {
      run: () => saving.mutate(),
      isBusy: saving.isPending,
      // it is told by what has changed instead
      failure: isChanged(saving.error) ? null : saving.error,
    },
    act: {
      run: (act: TemplateAct) => {
        setSaid('');
        acting.mutate(act);
      },
      isBusy: acting.isPending,
      failure: acting.error,
    },
    take: (number: number, earlier: Wording): void => {
      write(earlier);
      setSaid(t('version.taken', { number }));
    },
  };
};
