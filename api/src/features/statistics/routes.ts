import {
  ceilingListSchema,
  healthStatisticsSchema,
  motorStatisticsSchema,
} from '@rafiq/contract/statistics/schema';
import { healthStatisticsToWire, motorStatisticsToWire } from '@rafiq/contract/statistics/wire';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { memberReads } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { ceilingsOfYear, healthStatistics, motorStatistics } from './service.ts';

const querystring = z.strictObject({
  y: z
    .string()
    .optional()
    .describe('The current year or one of the two before it; the current when left out'),
});

export const statisticsRoutes = (
  app: Api,
  deps: { db: Db; clock: Clock; sessions: Sessions },
): void => {
  const reads = memberReads(app, deps.sessions, 'statistics');

  reads.get(
    '/v1/me/stats',
    {
      id: 'getHealthStatistics',
      summary: 'Health folders of a year, by consultation date: sums, and counts by status',
      query: querystring,
      answer: healthStatisticsSchema,
    },
    async (request, owner) =>
      healthStatisticsToWire(await healthStatistics(deps, owner, request.query.y)),
  );

  reads.get(
    '/v1/me/autostats',
    {
      id: 'getMotorStatistics',
      summary: 'Motor folders of a year, by loss date: what was refunded, and counts three ways',
      query: querystring,
      answer: motorStatisticsSchema,
    },
    async (request, owner) =>
      motorStatisticsToWire(await motorStatistics(deps, owner, request.query.y)),
  );

  reads.get(
    '/v1/me/ceilings',
    {
      id: 'getYearCeilings',
      summary:
        'Ceilings of a year, by day of care: how much of each is used, for each insured person',
      query: querystring,
      answer: ceilingListSchema,
    },
    async (request, owner) => ({ ceilings: await ceilingsOfYear(deps, owner, request.query.y) }),
  );
};
