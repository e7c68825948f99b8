import { referenceOf } from '../requests/reference.ts';
import type { EventType, HappenedEvent } from './model.ts';
import type { EventWire } from './schema.ts';

/** Besides what happened a webhook may be sent a test, which is in no list. */
type Sent = Omit<HappenedEvent, 'type'> & { type: EventType | 'webhook.test' };

export const eventToWire = <Event extends Sent>({
  id,
  type,
  at,
  ids,
}: Event): Omit<EventWire, 'type'> & { type: Event['type'] } => {
  const { request, ...same } = ids;
  const data = { ...same, ...(request !== undefined && { request: referenceOf(request) }) };
  return { id, type, timestamp: at, data };
};
