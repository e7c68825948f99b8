/** What the insurer writes for every member, and its past. */
import type { ContentKind } from '@rafiq/contract/content/kinds';
import type { ContentValues } from '@rafiq/contract/content/model';
import type {
  ContentChange,
  ContentChanges,
  ContentCount,
  ContentFileInfo,
  ContentImport,
  ContentItem,
  ContentLine,
  ContentList,
  ImportPreview,
} from '@rafiq/contract/content/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { upload } from '@rafiq/kit/http/upload.ts';
import { queryOptions } from '@tanstack/react-query';

const PATH = '/staff/content';
const CHANGES = '/staff/content-changes';
const IMPORTS = '/staff/content-imports';
const FILES = '/staff/content-files';
const pathOf = ({ kind, id }: { kind: ContentKind; id: string }) =>
  `${PATH}/${kind}/${encodeURIComponent(id)}`;

export const countsQuery = queryOptions({
  queryKey: ['content', 'counts'],
  queryFn: async ({ signal }): Promise<ContentCount[]> =>
    (await call<{ kinds: ContentCount[] }>('GET', PATH, { signal })).kinds,
});

export const listQuery = (kind: ContentKind, q: string) =>
  queryOptions({
    queryKey: ['content', 'list', kind, q],
    queryFn: ({ signal }) => {
      const query = q === '' ? {} : { q };
      return call<ContentList>('GET', `${PATH}/${kind}`, { signal, query });
    },
  });

/** Read once: what is being written must not be changed under the hands of its author. */
export const itemQuery = (kind: ContentKind, id: string) =>
  queryOptions({
    queryKey: ['content', 'item', kind, id],
    queryFn: ({ signal }) => call<ContentItem>('GET', pathOf({ kind, id }), { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const changesQuery = (kind: ContentKind, id?: string) =>
  queryOptions({
    queryKey: ['content', 'changes', kind, id],
    queryFn: async ({ signal }) => {
      const query = { kind, id };
      return (await call<ContentChanges>('GET', CHANGES, { signal, query })).changes;
    },
  });

export const importsQuery = queryOptions({
  queryKey: ['content', 'imports'],
  queryFn: async ({ signal }): Promise<ContentImport[]> =>
    (await call<{ imports: ContentImport[] }>('GET', IMPORTS, { signal })).imports,
});

/** Everything but what is being written. */
const lookAgain = (): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: ['content'],
    predicate: ({ queryKey }) => queryKey[1] !== 'item',
  });

const keep = async (answer: Promise<ContentItem>): Promise<ContentItem> => {
  const item = await answer;
  await lookAgain();
  return item;
};

export const createItem = (kind: ContentKind, values: ContentValues): Promise<ContentItem> =>
  keep(call('POST', `${PATH}/${kind}`, { body: { values } }));

export const saveDraft = (item: ContentItem, values: ContentValues): Promise<ContentItem> =>
  keep(call('PUT', pathOf(item), { body: { values, version: item.version } }));

export const publish = (item: ContentItem, at: string | null): Promise<ContentItem> =>
  keep(call('POST', `${pathOf(item)}/publish`, { body: { version: item.version, at } }));

const act = async (path: string, body: object): Promise<void> => {
  await call('POST', path, { body });
  await lookAgain();
};

export const discardDraft = (item: ContentItem): Promise<void> =>
  act(`${pathOf(item)}/discard`, { version: item.version });

export const removeItem = (item: ContentItem): Promise<void> =>
  act(`${pathOf(item)}/remove`, { version: item.version });

export const orderItems = (kind: ContentKind, ids: string[], seen: string[]): Promise<void> =>
  act(`${PATH}/${kind}/order`, { ids, seen });

export const putBack = ({ number, version }: ContentChange): Promise<void> =>
  act(`${CHANGES}/${number}/put-back`, { version });

export interface ImportFile {
  text: string;
  replace: boolean;
}

export const previewImport = (file: ImportFile): Promise<ImportPreview> =>
  call('POST', `${IMPORTS}/preview`, { body: file });

export const applyImport = (file: ImportFile, { token }: ImportPreview): Promise<void> =>
  act(IMPORTS, { ...file, token });

export const undoImport = async (id: string): Promise<void> => {
  await call('DELETE', `${IMPORTS}/${id}`);
  await lookAgain();
};

export const sendFile = (
  file: File,
  onProgress: (share: number) => void,
): Promise<ContentFileInfo> =>
  upload<ContentFileInfo>({
    ...{ path: FILES, fields: {}, file, onProgress, signal: new AbortController().signal },
  });

export const fileAddress = (id: string): string => `/v1${FILES}/${encodeURIComponent(id)}`;

/** French names, in the order of the list, however many there are. */
export const citiesQuery = queryOptions({
  queryKey: ['content', 'cities'],
  queryFn: async ({ signal }): Promise<{ value: string; label: string }[]> => {
    const cities: ContentLine[] = [];
    for (let count = 1; cities.length < count; ) {
      const query = { skip: cities.length };
      const page = await call<ContentList>('GET', `${PATH}/city`, { signal, query });
      cities.push(...page.items);
      count = page.items.length === 0 ? 0 : page.count;
    }
    const names = cities.filter(({ state }) => state !== 'draft').map(({ label }) => label);
    return names.map((label) => ({ value: label, label }));
  },
});
