import { brandChangeSchema, brandSeenSchema, keptBrandSchema } from '@rafiq/contract/brand/schema';
import type { PortalBrand } from '@rafiq/contract/core/brand';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { putBrandBack, saveBrand, showBrand } from './editing.ts';
import { followBrand } from './live.ts';

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
  const staff = staffRoutes(app, deps.gate, 'brand');

  const own = { ...deps, look: followBrand(deps.brand) };

  staff.get(
    '/v1/staff/brand',
    {
      id: 'showBrand',
      summary: 'The brand as editors change it, and its versions',
      may: 'content.edit',
      shows: 'nobody',
      answer: keptBrandSchema,
    },
    () => showBrand(own),
  );

  staff.put(
    '/v1/staff/brand',
    {
      id: 'saveBrand',
      summary:
        'Change the brand, for every process within seconds; colours that cannot be read are refused',
      may: 'content.edit',
      shows: 'nobody',
      body: brandChangeSchema,
      errors: ['content_changed'],
      answer: keptBrandSchema,
      bodyLimit,
    },
    (request, caller) => saveBrand(own, caller, request.body),
  );

  staff.post(
    '/v1/staff/brand/versions/:number/put-back',
    {
      id: 'putBrandBack',
      summary: 'Put an older version of the brand back, as a new one',
      may: 'content.edit',
      shows: 'nobody',
      params: numberParams,
      body: brandSeenSchema,
      errors: ['not_found', 'content_changed'],
      answer: keptBrandSchema,
    },
    (request, caller) => putBrandBack(own, caller, { ...request.params, ...request.body }),
  );
};
