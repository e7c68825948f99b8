import { staffEventsSchema } from '@rafiq/contract/events/console/schema';
import { staffEventsToWire } from '@rafiq/contract/events/console/wire';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
import { eventsForStaff } from './service.ts';

export const staffEventRoutes = (app: Api, { db, gate }: { db: Db; gate: StaffGate }): void => {
  app.route({
    method: 'GET',
    url: '/v1/staff/events',
    schema: {
      operationId: 'listEventsForStaff',
      tags: ['staff-events'],
      summary: 'The newest events, without whom they are about, and how far each key has read',
      response: answers(staffEventsSchema),
    },
    handler: async (request, reply) => {
      await gate.require(request, reply, 'systems.manage');
      const { events, readers, kept } = await eventsForStaff(db);
      return staffEventsToWire(events, readers, kept);
    },
  });
};
