import {
  beneficiaryRequestSchema,
  newBeneficiaryRequestSchema,
} from '@rafiq/contract/beneficiary-requests/schema';
import {
  beneficiaryRequestDraftFromWire,
  beneficiaryRequestToWire,
  beneficiaryRequestWireNames,
  OWN_FIELDS,
} from '@rafiq/contract/beneficiary-requests/wire';
import type { Api } from '../../platform/http/instance.ts';
import { addRequestRoutes, type RequestDeps } from '../requests/routes.ts';
import { beneficiaryRequests } from './service.ts';

export const beneficiaryRequestRoutes = (app: Api, deps: RequestDeps): void =>
  addRequestRoutes(app, deps, {
    path: '/v1/reclamationsbeneficiaire',
    tag: 'beneficiary requests',
    names: { one: 'BeneficiaryRequest', many: 'BeneficiaryRequests' },
    summaries: {
      list: 'Requests to add or change a beneficiary, newest first',
      one: 'A beneficiary request with its timeline and files',
      create: 'Ask to add a child or spouse, or to change a beneficiary on file',
    },
    kind: beneficiaryRequests,
    bodySchema: newBeneficiaryRequestSchema,
    draftFromWire: beneficiaryRequestDraftFromWire,
    recordSchema: beneficiaryRequestSchema,
    toWire: beneficiaryRequestToWire,
    ownFields: OWN_FIELDS,
    wireNames: beneficiaryRequestWireNames,
  });
