import { brandChangeSchema, brandSeenSchema, keptBrandSchema } from '@rafiq/contract/brand/schema';
import { keptBrandToWire } from '@rafiq/contract/brand/wire';
import type { PortalBrand } from '@rafiq/contract/core/brand';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
import { putBrandBack, saveBrand, showBrand } from './editing.ts';
import { followBrand } from './live.ts';

const tags = ['brand'];
const numberParams = z.object({
  number: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000_000)
    .meta({ examples: [1] }),
});
/** Terms of use in three languages. */
const bodyLimit = 512 * 1024;

export const brandStaffRoutes = (
  app: Api,
  deps: { db: Db; clock: Clock; brand: PortalBrand; gate: StaffGate },
): void => {
  const own = { ...deps, look: followBrand(deps.brand) };

  app.route({
    method: 'GET',
    url: '/v1/staff/brand',
    schema: {
      operationId: 'showBrand',
      tags,
      summary: 'The brand as editors change it, and its versions',
      response: answers(keptBrandSchema),
    },
    handler: async (request, reply) => {
      await deps.gate.require(request, reply, 'content.edit');
      return keptBrandToWire(await showBrand(own));
    },
  });

  app.route({
    method: 'PUT',
    url: '/v1/staff/brand',
    bodyLimit,
    schema: {
      operationId: 'saveBrand',
      tags,
      summary:
        'Change the brand, for every process within seconds; colours that cannot be read are refused',
      body: brandChangeSchema,
      errors: ['content_changed'],
      response: answers(keptBrandSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'content.edit');
      return keptBrandToWire(await saveBrand(own, caller, request.body));
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/brand/versions/:number/put-back',
    schema: {
      operationId: 'putBrandBack',
      tags,
      summary: 'Put an older version of the brand back, as a new one',
      params: numberParams,
      body: brandSeenSchema,
      errors: ['not_found', 'content_changed'],
      response: answers(keptBrandSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'content.edit');
      const asked = { ...request.params, ...request.body };
      return keptBrandToWire(await putBrandBack(own, caller, asked));
    },
  });
};
