/** The calls that every motor declaration makes, for a report. */
import { today } from '@rafiq/kit/formats/format.ts';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { actingGrant } from '../../../lib/acting.ts';
import { readSession } from '../../../lib/session.ts';
import { citiesQuery, createMotorDeclaration } from '../../motor-declarations/api.ts';
import { uploadFile } from '../../requests/api.ts';
import { keeper } from '../database.ts';
import { paperOf } from './kept-paper.ts';
import type { SendParts } from './send.ts';

/** One's own alone: whoever acts for somebody declares nothing of their own accident there. */
export const ownMember = (): string | null =>
  actingGrant() === null ? (readSession()?.memberId ?? null) : null;

export const realParts = (profile: SendParts['profile']): SendParts => ({
  member: ownMember,
  // what does not even load is no line
  profile: () =>
    profile().catch((error: unknown) => {
      if (error instanceof HttpError) throw error;
      return null;
    }),
  cities: () => queryClient.ensureQueryData(citiesQuery),
  // its files are made while they are sent: each goes by a call of its own
  create: async ({ draft, car, filesToFollow }, member, key) => {
    const sending = { key, uploads: [], filesToFollow };
    return (await createMotorDeclaration(draft, { car, profile: member }, sending)).id;
  },
  upload: async (requestId, { id, name, blob }) => {
    const file = { id, name, blob, type: blob.type, size: blob.size, lastModified: 0 };
    const sending = { ...file, state: 'sending' as const, progress: 0, error: null };
    await uploadFile(requestId, sending, () => undefined, new AbortController().signal);
  },
  paper: paperOf,
  photo: async (report, photo) => (await keeper()).photo(report, photo),
  today,
  now: () => new Date(),
  pause: (ms) => new Promise((go) => setTimeout(go, ms)),
});
