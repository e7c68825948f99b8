import {
  identityCaseSchema,
  identityDecisionSchema,
  identityOutcomeSchema,
} from '@rafiq/contract/identity/schema';
import { identityCaseToWire } from '@rafiq/contract/identity/wire';
import { z } from 'zod';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { createDownloads } from '../../platform/http/download.ts';
import { type Api, answers, downloads, idParams } from '../../platform/http/instance.ts';
import { DOWNLOAD_ERRORS } from '../../platform/http/operation.ts';
import type { StaffGate } from '../staff-access/service.ts';
import type { VerificationDeps } from '../verification/service.ts';
import { decideIdentity, openImage, showIdentity } from './service.ts';

interface Deps extends VerificationDeps {
  files: FileStore;
  gate: StaffGate;
}

const tags = ['identities'];
const imageParams = idParams.extend({
  fileId: z.string().meta({ examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] }),
});

export const identityRoutes = (app: Api, deps: Deps): void => {
  const images = createDownloads();

  app.route({
    method: 'GET',
    url: '/v1/staff/identities/:id',
    schema: {
      operationId: 'showIdentity',
      tags,
      summary: 'All who say that a CIN is theirs, beside what the registry holds',
      params: idParams,
      errors: ['not_found', 'pace_reached'],
      response: answers(identityCaseSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'identities.read');
      return identityCaseToWire(await showIdentity(deps, caller, request.params.id));
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/staff/identities/:id/images/:fileId',
    schema: {
      operationId: 'showIdentityImage',
      tags,
      summary: 'The image that somebody sent of their card; every look is a line of the ledger',
      params: imageParams,
      errors: [...DOWNLOAD_ERRORS, 'not_found', 'pace_reached'],
      response: downloads,
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'identities.read');
      const open = () => openImage(deps, caller, request.params);
      return images.send(reply, `staff ${caller.person.id}`, open);
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/identities/:id/decisions',
    schema: {
      operationId: 'decideIdentity',
      tags,
      summary: 'Verify or refuse one of those who were shown; they are told',
      description:
        'Without an image, or where a contact of the registry would be replaced, a second person has to approve it: until then nothing changes.',
      params: idParams,
      body: identityDecisionSchema,
      errors: ['not_found', 'case_changed', 'approval_waiting'],
      response: answers(identityOutcomeSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'identities.decide');
      const { params, body } = request;
      const { outcome, isOpen } = await decideIdentity(deps, caller, params.id, body);
      return { outcome, open: isOpen };
    },
  });
};
