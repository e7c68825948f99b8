import { failedJobsSchema, triedAgainSchema, tryAgainSchema } from '@rafiq/contract/jobs/schema';
import type { Api } from '../../platform/http/instance.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { type JobDeps, listFailed, tryAgain } from './service.ts';

export const jobRoutes = (app: Api, { gate, ...deps }: JobDeps & { gate: StaffGate }): void => {
  const staff = staffRoutes(app, gate, 'system status');

  staff.get(
    '/v1/staff/jobs/failed',
    {
      id: 'listFailedJobs',
      summary: 'What was to happen later and failed for good: what, since when, how often, why',
      description:
        'Nothing in it names a person: of an error its kind alone is told, never its words.',
      may: 'systems.manage',
      shows: 'nobody',
      answer: failedJobsSchema,
    },
    () => listFailed(deps),
  );

  staff.post(
    '/v1/staff/jobs/try-again',
    {
      id: 'tryJobsAgain',
      summary:
        'Try again what failed for good: one, or up to 1,000 of a kind; a line of the ledger',
      may: 'systems.manage',
      shows: 'nobody',
      body: tryAgainSchema,
      answer: triedAgainSchema,
    },
    async (request, caller) => ({ count: await tryAgain(deps, caller, request.body) }),
  );
};
