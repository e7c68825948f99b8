import { z } from 'zod';
import { FEED_ENTITIES } from '../feeds/entities.ts';
import { REQUEST_KINDS } from '../requests/model.ts';
import { CONTACTS, EVENT_TYPES, type EventType } from './model.ts';
import { MAX_EVENTS, USUAL_EVENTS } from './rules.ts';

const types = Object.keys(EVENT_TYPES) as [EventType, ...EventType[]];

export const eventSchema = z
  .object({
    id: z.string().describe('The same in a webhook (webhook-id), however often it is sent'),
    type: z.enum(types).meta({
      description: types.map((type) => `${type}: ${EVENT_TYPES[type]}`).join('\n'),
      // programs pass over a type that they do not know
      'x-open-enum': true,
    }),
    timestamp: z.string().describe('When it happened, in UTC'),
    data: z
      .object({
        client: z.string().optional().describe('The client number'),
        request: z.string().optional().describe('The reference of a request, digits only'),
        source: z
          .string()
          .optional()
          .describe(
            'The source of the feeds that the folder, else the contract, came by, else the one that leads the client; left out where no feed has brought them',
          ),
        kind: z.enum(REQUEST_KINDS).optional().describe('Of the request'),
        version: z.int().optional().describe('Of the request, as `/v1/requests` tells it'),
        status: z.string().optional().describe('Of the request from now on'),
        author: z.enum(['member', 'insurer']).optional().describe('Who has written'),
        message: z.string().optional().describe('Id of the message, as the request lists it'),
        files: z.array(z.string()).optional().describe('Ids of the files that came together'),
        folder: z.string().optional().describe('The number or reference of a folder'),
        entity: z
          .enum(FEED_ENTITIES)
          .optional()
          .describe('Of the feeds: what sort of folder or contract it is'),
        policy: z.string().optional(),
        office: z.string().optional(),
        on: z.boolean().optional().describe('Whether the member follows the contract from now on'),
        contacts: z.array(z.enum(CONTACTS)).optional().describe('Which of them are others now'),
        formerClient: z
          .string()
          .optional()
          .describe('The client number of the portal before the person was found in the registry'),
        outcome: z.enum(['verified', 'rejected']).optional(),
        webhook: z.string().optional(),
      })
      .describe(
        'Numbers that the insurer knows, and what happened to them; never what a member wrote',
      ),
  })
  .meta({ id: 'Event' });
export type EventWire = z.infer<typeof eventSchema>;

export const eventQuerySchema = z.object({
  after: z.string().max(40).optional().describe('The cursor `next` of the answer before'),
  limit: z.coerce.number().int().min(1).max(MAX_EVENTS).default(USUAL_EVENTS),
});

export const eventListSchema = z
  .object({
    events: z.array(eventSchema),
    next: z.string().describe('The cursor to ask with the next time, also when nothing came'),
    hasMore: z.boolean().describe('Whether there are more at this moment'),
  })
  .meta({ id: 'EventList' });
