import { TabCount } from '@rafiq/kit/ui/Page.tsx';
import type { ReactNode } from 'react';
import { useStaff } from '../access/api.ts';
import { useCounts } from './api.ts';

/** How many members have written and wait, in the name of the tab: it is seen from another tab, too. */
export const CountInTab = ({ children }: { children: ReactNode }) => {
  const hasQueue = useStaff().may.includes('queue.read');
  const { data: counts } = useCounts(hasQueue);
  return <TabCount value={counts?.newMessages ?? 0}>{children}</TabCount>;
};
