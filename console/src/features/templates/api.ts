/** What editors keep: answers, reasons of a refusal, and recourse. */
import type {
  KeptTemplate,
  RefusalWords,
  TemplateHistory,
  TemplateKey,
  TemplateSort,
  Wording,
} from '@rafiq/contract/templates/model';
import type { KeptTemplates } from '@rafiq/contract/templates/schema';
import { call, HttpError } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions } from '@tanstack/react-query';

const PATH = '/staff/texts';
const pathOf = ({ sort, code }: TemplateKey): string =>
  `${PATH}/${encodeURIComponent(sort)}/${encodeURIComponent(code)}`;

export interface Kept {
  templates: KeptTemplate[];
  /** What a refusal adds by itself, as it is published. */
  words: RefusalWords;
}

const keptFromWire = ({ templates, reasons, recourse }: KeptTemplates): Kept => ({
  templates,
  words: {
    reasons: reasons.map(({ retired, ...reason }) => ({ ...reason, isRetired: retired })),
    recourse,
  },
});

export const keptQuery = queryOptions({
  queryKey: ['kept-templates'],
  queryFn: async ({ signal }) => keptFromWire(await call<KeptTemplates>('GET', PATH, { signal })),
});

export type TemplatePage = TemplateHistory & { template: KeptTemplate };

export const pageQuery = (key: TemplateKey) =>
  queryOptions({
    queryKey: ['kept-template', key.sort, key.code],
    queryFn: ({ signal }) => call<TemplatePage>('GET', pathOf(key), { signal }),
    // another editor may have changed it meanwhile
    staleTime: 0,
  });

/** Every change is answered with how it stands then. */
const keep = async (answer: Promise<TemplatePage>): Promise<TemplatePage> => {
  const page = await answer;
  queryClient.setQueryData(pageQuery(page.template).queryKey, page);
  await queryClient.invalidateQueries({ queryKey: keptQuery.queryKey });
  return page;
};

export const addTemplate = (key: TemplateKey, wording: Wording): Promise<TemplatePage> =>
  keep(call('POST', PATH, { body: { ...key, wording } }));

export const saveTemplate = (
  key: TemplateKey,
  body: { revision: number; wording: Wording },
): Promise<TemplatePage> => keep(call('PUT', pathOf(key), { body }));

export type TemplateAct = 'publish' | 'drop' | 'retire' | 'restore';

export const actOn = (
  { revision, ...key }: TemplateKey & { revision: number },
  act: TemplateAct,
): Promise<TemplatePage> => keep(call('POST', `${pathOf(key)}/${act}`, { body: { revision } }));

export const orderTemplates = async (sort: TemplateSort, codes: readonly string[]) => {
  const wire = await call<KeptTemplates>('PUT', '/staff/text-order', {
    body: { sort, codes },
  });
  queryClient.setQueryData(keptQuery.queryKey, keptFromWire(wire));
};

/** Somebody else was first: what they did is shown, and nothing typed is lost. */
export const isChanged = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'template_changed';
