import {
  healthComplaintSchema,
  newHealthComplaintSchema,
} from '@rafiq/contract/health-complaints/schema';
import {
  healthComplaintDraftFromWire,
  healthComplaintToWire,
  healthComplaintWireNames,
  OWN_FIELDS,
} from '@rafiq/contract/health-complaints/wire';
import type { Api } from '../../platform/http/instance.ts';
import { addRequestRoutes, type RequestDeps } from '../requests/routes.ts';
import { healthComplaints } from './service.ts';

export const healthComplaintRoutes = (app: Api, deps: RequestDeps): void =>
  addRequestRoutes(app, deps, {
    path: '/v1/reclamationsmaladie',
    tag: 'health complaints',
    names: { one: 'HealthComplaint', many: 'HealthComplaints' },
    errors: ['reclamation_noPermission'],
    summaries: {
      list: 'Health complaints of the member, newest first',
      one: 'A health complaint with its timeline and voice message',
      create: 'Complain about a health folder, a missing one, or the membership',
    },
    kind: healthComplaints,
    bodySchema: newHealthComplaintSchema,
    draftFromWire: healthComplaintDraftFromWire,
    recordSchema: healthComplaintSchema,
    toWire: healthComplaintToWire,
    ownFields: OWN_FIELDS,
    wireNames: healthComplaintWireNames,
  });
