import { houseSchema } from '@rafiq/contract/house/schema';
import type { Clock } from '../../platform/clock.ts';
import { VERSION } from '../../platform/http/docs.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
import type { LookDeps } from './looks.ts';
import { createHouse } from './service.ts';

export const houseRoutes = (
  app: Api,
  { gate, ...deps }: Omit<LookDeps, 'version'> & { clock: Clock; gate: StaffGate },
): void => {
  const look = createHouse({ ...deps, version: VERSION });
  app.route({
    method: 'GET',
    url: '/v1/staff/house',
    schema: {
      operationId: 'readHouse',
      tags: ['house'],
      summary: 'How the house stands: messages, webhooks, feeds, backup, certificate, versions',
      response: answers(houseSchema),
    },
    handler: async (request, reply) => {
      await gate.require(request, reply, 'house.read');
      return look();
    },
  });
};
