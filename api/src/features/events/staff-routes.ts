import { staffEventsSchema } from '@rafiq/contract/events/console/schema';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { eventsForStaff } from './service.ts';

export const staffEventRoutes = (app: Api, { db, gate }: { db: Db; gate: StaffGate }): void => {
  const staff = staffRoutes(app, gate, 'staff-events');

  staff.get(
    '/v1/staff/events',
    {
      id: 'listEventsForStaff',
      summary: 'The newest events, without whom they are about, and how far each key has read',
      may: 'systems.manage',
      shows: 'nobody',
      answer: staffEventsSchema,
    },
    () => eventsForStaff(db),
  );
};
