import { dataRequestSchema, newDataRequestSchema } from '@rafiq/contract/data-requests/schema';
import {
  dataRequestDraftFromWire,
  dataRequestToWire,
  dataRequestWireNames,
  OWN_FIELDS,
} from '@rafiq/contract/data-requests/wire';
import type { Api } from '../../platform/http/instance.ts';
import { addRequestRoutes, type RequestDeps } from '../requests/routes.ts';
import { dataRequests } from './service.ts';

export const dataRequestRoutes = (app: Api, deps: RequestDeps): void =>
  addRequestRoutes(app, deps, {
    path: '/v1/data-requests',
    tag: 'data requests',
    names: { one: 'DataRequest', many: 'DataRequests' },
    errors: ['erasure_pending', 'proof_required'],
    needsProof: true,
    summaries: {
      list: 'What the member asked about their data, newest first',
      one: 'One of them, with its timeline',
      create: 'Ask for a correction of one’s data, or for its erasure',
    },
    kind: dataRequests,
    bodySchema: newDataRequestSchema,
    draftFromWire: dataRequestDraftFromWire,
    recordSchema: dataRequestSchema,
    toWire: dataRequestToWire,
    ownFields: OWN_FIELDS,
    wireNames: dataRequestWireNames,
  });
