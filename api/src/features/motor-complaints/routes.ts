import {
  motorComplaintSchema,
  newMotorComplaintSchema,
} from '@rafiq/contract/motor-complaints/schema';
import {
  motorComplaintDraftFromWire,
  motorComplaintToWire,
  motorComplaintWireNames,
  OWN_FIELDS,
} from '@rafiq/contract/motor-complaints/wire';
import type { Api } from '../../platform/http/instance.ts';
import { addRequestRoutes, type RequestDeps } from '../requests/routes.ts';
import { motorComplaints } from './service.ts';

export const motorComplaintRoutes = (app: Api, deps: RequestDeps): void =>
  addRequestRoutes(app, deps, {
    path: '/v1/reclamationsauto',
    tag: 'motor complaints',
    names: { one: 'MotorComplaint', many: 'MotorComplaints' },
    summaries: {
      list: 'Motor complaints of the member, newest first',
      one: 'A motor complaint with its timeline',
      create: 'Complain about a motor contract or one of its folders',
    },
    kind: motorComplaints,
    bodySchema: newMotorComplaintSchema,
    draftFromWire: motorComplaintDraftFromWire,
    recordSchema: motorComplaintSchema,
    toWire: motorComplaintToWire,
    ownFields: OWN_FIELDS,
    wireNames: motorComplaintWireNames,
  });
