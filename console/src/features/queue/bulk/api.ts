/** One act on several cases, and what is asked before it. */

import type { BulkAsked, BulkResult } from '@rafiq/contract/bulk/model';
import { call } from '@rafiq/kit/http/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchPreview, fetchTemplates, fromTemplate, usedTemplatesQuery } from '../../cases/api.ts';
import { refreshQueue } from '../api.ts';

/** What an act does not need is not said. */
export type Asked = Pick<BulkAsked, 'act' | 'cases'> & Partial<BulkAsked>;

export const useBulk = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Asked): Promise<BulkResult[]> =>
      (await call<{ results: BulkResult[] }>('POST', '/staff/cases/bulk', { body })).results,
    onSettled: () => refreshQueue(client),
  });
};

export const useAllTemplates = () =>
  useQuery({ ...usedTemplatesQuery, select: ({ templates }) => templates });

/** What the member of one case will read; null: the case lacks what the template says. */
export const useOnePreview = (caseId: string, code: string) =>
  useQuery({
    queryKey: ['bulk-preview', caseId, code],
    enabled: caseId !== '' && code !== '',
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const template = (await fetchTemplates(caseId, signal)).find((one) => one.code === code);
      return template ? fetchPreview(caseId, fromTemplate(template), signal) : null;
    },
  });
