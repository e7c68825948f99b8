import { systemStatusSchema } from '@rafiq/contract/system-status/schema';
import type { Clock } from '../../platform/clock.ts';
import { VERSION } from '../../platform/http/docs.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
import type { LookDeps } from './looks.ts';
import { createSystemStatus } from './service.ts';

export const systemStatusRoutes = (
  app: Api,
  { gate, ...deps }: Omit<LookDeps, 'version'> & { clock: Clock; gate: StaffGate },
): void => {
  const look = createSystemStatus({ ...deps, version: VERSION });
  app.route({
    method: 'GET',
    url: '/v1/staff/system-status',
    schema: {
      operationId: 'readSystemStatus',
      tags: ['system status'],
      summary: 'The status of the system: messages, webhooks, feeds, backup, certificate, versions',
      response: answers(systemStatusSchema),
    },
    handler: async (request, reply) => {
      await gate.require(request, reply, 'system-status.read');
      return look();
    },
  });
};
