import {
  ceilingListSchema,
  healthStatisticsSchema,
  motorStatisticsSchema,
} from '@rafiq/contract/statistics/schema';
import {
  ceilingsToWire,
  healthStatisticsToWire,
  motorStatisticsToWire,
} from '@rafiq/contract/statistics/wire';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { ceilingsOfYear, healthStatistics, motorStatistics } from './service.ts';

const tags = ['statistics'];
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
  app.route({
    method: 'GET',
    url: '/v1/me/stats',
    schema: {
      operationId: 'getHealthStatistics',
      tags,
      summary: 'Health folders of a year, by consultation date: sums, and counts by status',
      querystring,
      response: answers(healthStatisticsSchema),
    },
    handler: (request, reply) =>
      deps.sessions.during(request, reply, async (owner) =>
        healthStatisticsToWire(await healthStatistics(deps, owner, request.query.y)),
      ),
  });

  app.route({
    method: 'GET',
    url: '/v1/me/autostats',
    schema: {
      operationId: 'getMotorStatistics',
      tags,
      summary: 'Motor folders of a year, by loss date: what was refunded, and counts three ways',
      querystring,
      response: answers(motorStatisticsSchema),
    },
    handler: (request, reply) =>
      deps.sessions.during(request, reply, async (owner) =>
        motorStatisticsToWire(await motorStatistics(deps, owner, request.query.y)),
      ),
  });

  app.route({
    method: 'GET',
    url: '/v1/me/ceilings',
    schema: {
      operationId: 'getYearCeilings',
      tags,
      summary:
        'Ceilings of a year, by day of care: how much of each is used, for each insured person',
      querystring,
      response: answers(ceilingListSchema),
    },
    handler: (request, reply) =>
      deps.sessions.during(request, reply, async (owner) =>
        ceilingsToWire(await ceilingsOfYear(deps, owner, request.query.y)),
      ),
  });
};
