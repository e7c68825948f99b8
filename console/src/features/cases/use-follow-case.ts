import { useQueryClient } from '@tanstack/react-query';
import { useHeard } from '../live/api.ts';
import { type CaseDetails, caseQuery } from './api.ts';

/** What others do on it comes by itself; what one has done oneself is known already. */
export const useFollowCase = ({ case: { id, version } }: CaseDetails): void => {
  const client = useQueryClient();
  useHeard((heard) => {
    const isNewer = heard.about === 'case' && heard.id === id && heard.version > version;
    if (isNewer || heard.about === 'gap') void client.invalidateQueries(caseQuery(id));
  });
};
