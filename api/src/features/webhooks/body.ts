/** What a webhook is sent: the same as a reader of the events gets, one at a time. */
import { eventToWire } from '@rafiq/contract/events/wire';

export const bodyOf = (event: Parameters<typeof eventToWire>[0]): string =>
  JSON.stringify(eventToWire(event));
