import { type ContentKind, kindOf } from '@rafiq/contract/content/kinds';
import type { ContentValue, ContentValues } from '@rafiq/contract/content/model';
import type { ContentFileInfo, ContentItem } from '@rafiq/contract/content/schema';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refusedTexts } from '../../lib/problem-text.ts';
import { createItem, discardDraft, itemQuery, publish, removeItem, saveDraft } from './api.ts';
import { contentIssueText } from './texts.ts';

/** What the server alone knows: that a name is taken, a city gone. */
export const refusedFields = (failure: unknown): Record<string, string> =>
  refusedTexts(failure, contentIssueText);

export type EditorAct =
  | { act: 'save' | 'discard' | 'remove' }
  | { act: 'publish'; at: string | null };

const emptyOf = (kind: ContentKind): ContentValues =>
  Object.fromEntries(kindOf(kind).fields.map(({ name }) => [name, '']));

/** What is written now, over what is kept; each act is sent with the version that was seen. */
export const useDraft = (kind: ContentKind, seen: ContentItem | null) => {
  const navigate = useNavigate();
  const [item, setItem] = useState(seen);
  const kept = item?.draft?.values ?? item?.published ?? emptyOf(kind);
  const [typed, setTyped] = useState<ContentValues>({});
  const [sent, setSent] = useState<ContentFileInfo[]>([]);
  const [done, setDone] = useState<EditorAct | null>(null);
  const values = { ...kept, ...typed };
  const isChanged = Object.entries(typed).some(
    ([name, value]) => (kept[name] ?? '') !== (value ?? ''),
  );

  const store = (next: ContentItem): ContentItem => {
    setItem(next);
    setTyped({});
    return next;
  };
  const save = async (): Promise<ContentItem> => {
    if (item && !isChanged && item.draft) return item;
    return store(item ? await saveDraft(item, values) : await createItem(kind, values));
  };
  const leave = async (): Promise<void> => {
    await navigate({ to: '/content', search: { kind } });
  };
  const perform = async (asked: EditorAct): Promise<void> => {
    if (asked.act === 'save') store(await save());
    if (asked.act === 'publish') store(await publish(await save(), asked.at));
    if (asked.act === 'discard' && item) await discardDraft(item);
    if (asked.act === 'remove' && item) await removeItem(item);
  };
  const task = useTask(async (asked: EditorAct) => {
    setDone(null);
    await perform(asked);
    setDone(asked);
    if (asked.act === 'remove' || asked.act === 'discard') return leave();
    queryClient.removeQueries({ queryKey: itemQuery(kind, item?.id ?? '').queryKey });
  });
  return {
    ...{ kind, item, values, done, isChanged, failure: task.error, busy: task.busy },
    files: [...(item?.files ?? []), ...sent],
    type: (name: string, value: ContentValue): void => {
      setDone(null);
      setTyped({ ...typed, [name]: value });
    },
    keepFile: (file: ContentFileInfo | null): void => {
      if (file) setSent([...sent, file]);
    },
    run: (asked: EditorAct): void => void task.run(asked),
  };
};

export type Draft = ReturnType<typeof useDraft>;
