import { newRenewalSchema, renewalSchema } from '@rafiq/contract/motor-renewals/schema';
import {
  OWN_FIELDS,
  renewalDraftFromWire,
  renewalToWire,
  renewalWireNames,
} from '@rafiq/contract/motor-renewals/wire';
import type { Api } from '../../platform/http/instance.ts';
import { addRequestRoutes, type RequestDeps } from '../requests/routes.ts';
import { motorRenewals } from './service.ts';

export const motorRenewalRoutes = (app: Api, deps: RequestDeps): void =>
  addRequestRoutes(app, deps, {
    path: '/v1/autopolices/renew',
    tag: 'motor renewals',
    names: { one: 'MotorRenewal', many: 'MotorRenewals' },
    errors: ['renewal_pending'],
    summaries: {
      list: 'Renewals that the member has asked for, newest first',
      one: 'A renewal with its timeline',
      create: 'Ask to renew a motor contract; one at a time for each contract',
    },
    kind: motorRenewals,
    bodySchema: newRenewalSchema,
    draftFromWire: renewalDraftFromWire,
    recordSchema: renewalSchema,
    toWire: renewalToWire,
    ownFields: OWN_FIELDS,
    wireNames: renewalWireNames,
  });
