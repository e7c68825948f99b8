import { systemStatusSchema } from '@rafiq/contract/system-status/schema';
import type { Clock } from '../../platform/clock.ts';
import { VERSION } from '../../platform/http/docs.ts';
import type { Api } from '../../platform/http/instance.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import type { LookDeps } from './looks.ts';
import { createSystemStatus } from './service.ts';

export const systemStatusRoutes = (
  app: Api,
  { gate, ...deps }: Omit<LookDeps, 'version'> & { clock: Clock; gate: StaffGate },
): void => {
  const staff = staffRoutes(app, gate, 'system status');

  const look = createSystemStatus({ ...deps, version: VERSION });
  staff.get(
    '/v1/staff/system-status',
    {
      id: 'readSystemStatus',
      summary: 'The status of the system: messages, webhooks, feeds, backup, certificate, versions',
      may: 'system-status.read',
      shows: 'nobody',
      answer: systemStatusSchema,
    },
    async () => look(),
  );
};
