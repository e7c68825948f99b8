/** What happened, and who has read it, for administrators. */
import type { StaffEvents } from '@rafiq/contract/events/console/schema';
import { EVENT_TYPES, type EventType } from '@rafiq/contract/events/model';
import { call } from '@rafiq/kit/http/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { t } from './texts.ts';

export { eventTexts } from './texts.ts';

export const eventsQuery = queryOptions({
  queryKey: ['events'],
  queryFn: ({ signal }) => call<StaffEvents>('GET', '/staff/events', { signal }),
  staleTime: 0,
});

export const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as EventType[];

/** Its name in words; of a later release the name itself. */
export const eventTypeText = (type: string): string => {
  const known = EVENT_TYPE_NAMES.find((one) => one === type);
  return known ? t(`type.${known}`) : type;
};
