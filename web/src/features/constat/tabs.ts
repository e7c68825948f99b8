/** The same report open in two tabs of one phone: each hears at once what the other wrote. */
import type { Entries } from '@rafiq/contract/constat/entries';
import type { About } from './report.ts';

export interface Told {
  report: string;
  about?: About;
  entries?: Entries;
  isRemoved?: boolean;
}

const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('constat-reports');

export const tellTabs = (told: Told): void => channel?.postMessage(told);

export const hearTabs = (hear: (told: Told) => void): void => {
  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data));
};
