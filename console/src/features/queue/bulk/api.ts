import type { BulkAsked, BulkResult } from '@rafiq/contract/bulk/model';
import { call } from '@rafiq/kit/http/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshQueue } from '../api.ts';

export const useBulk = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: BulkAsked): Promise<BulkResult[]> =>
      (await call<{ results: BulkResult[] }>('POST', '/staff/cases/bulk', { body })).results,
    onSettled: () => refreshQueue(client),
  });
};
