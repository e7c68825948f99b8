import {
  identityCaseSchema,
  identityDecisionSchema,
  identityOutcomeSchema,
} from '@rafiq/contract/identity/schema';
import { z } from 'zod';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { createDownloads } from '../../platform/http/download.ts';
import { type Api, downloads, idParams } from '../../platform/http/instance.ts';
import { DOWNLOAD_ERRORS } from '../../platform/http/operation.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import type { VerificationDeps } from '../verification/service.ts';
import { decideIdentity, openImage, showIdentity } from './service.ts';

interface Deps extends VerificationDeps {
  files: FileStore;
  gate: StaffGate;
}

const imageParams = idParams.extend({
  fileId: z.string().meta({ examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] }),
});

export const identityRoutes = (app: Api, deps: Deps): void => {
  const staff = staffRoutes(app, deps.gate, 'identities');

  const images = createDownloads();

  staff.get(
    '/v1/staff/identities/:id',
    {
      id: 'showIdentity',
      summary: 'All who say that a CIN is theirs, beside what the registry holds',
      may: 'identities.read',
      shows: 'identity.read',
      params: idParams,
      errors: ['not_found', 'pace_reached'],
      answer: identityCaseSchema,
    },
    (request, caller) => showIdentity(deps, caller, request.params.id),
  );

  staff.get(
    '/v1/staff/identities/:id/images/:fileId',
    {
      id: 'showIdentityImage',
      summary: 'The image that somebody sent of their card; every look is a line of the ledger',
      may: 'identities.read',
      shows: 'file.read',
      params: imageParams,
      errors: [...DOWNLOAD_ERRORS, 'not_found', 'pace_reached'],
      answer: downloads,
    },
    async (request, caller, reply) => {
      const open = () => openImage(deps, caller, request.params);
      return images.send(reply, `staff ${caller.person.id}`, open);
    },
  );

  staff.post(
    '/v1/staff/identities/:id/decisions',
    {
      id: 'decideIdentity',
      summary: 'Verify or refuse one of those who were shown; they are told',
      may: 'identities.decide',
      shows: 'nobody',
      description:
        'Without an image, or where a contact of the registry would be replaced, a second person has to approve it: until then nothing changes.',
      params: idParams,
      body: identityDecisionSchema,
      errors: ['not_found', 'case_changed', 'approval_waiting'],
      answer: identityOutcomeSchema,
    },
    (request, caller) => decideIdentity(deps, caller, request.params.id, request.body),
  );
};
