import { FILE_TIMEOUT_MS } from '@rafiq/contract/core/constants';
import { issue } from '@rafiq/contract/core/issue';
import { uploadedFilesSchema } from '@rafiq/contract/onboarding/schema';
import type { Clock } from '../../platform/clock.ts';
import { createConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { type Api, formOf } from '../../platform/http/instance.ts';
import { everybodyRoutes, memberRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { acceptUploads, type Upload } from '../../platform/http/upload.ts';
import type { PaceClock } from '../../platform/http/upload-pace.ts';
import { keepIdFile, keepOwnIdFile } from './service.ts';

/** Nothing is kept for a stranger, not even for a moment: the uid has to stand before the file. */
const uidOf = (upload: Upload): string => {
  const uid = upload.field('uid');
  if (uid === undefined) throw new AppError('invalid_data', { issues: [issue('uid', 'required')] });
  return uid;
};

/** Many people may stand behind one address, but half of the places are not theirs. */
const AT_ONCE = { perOwner: 8, perNetwork: 16, all: 32 };

interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
  sessions: Sessions;
  paceClock?: PaceClock | undefined;
}

/** Routes of their own, so that no other route takes forms with files. */
export const onboardingFileRoutes = async (app: Api, deps: Deps): Promise<void> => {
  const everybody = everybodyRoutes(app, 'onboarding');
  const member = memberRoutes(app, deps.sessions, 'onboarding');

  const readUpload = await acceptUploads(app, deps.paceClock);
  const concurrency = createConcurrencyLimit(AT_ONCE);

  everybody.post(
    '/v1/files',
    {
      id: 'sendIdImage',
      summary: 'Send the image or PDF of an ID card: a form with uid, then file',
      takes: 'multipart/form-data',
      body: formOf({ uid: { type: 'string', examples: ['0f8fad5bd9cb469fa16570867728950e'] } }),
      errors: ['onboarding_expired', 'too_many_files'],
      answer: uploadedFilesSchema,
      limitMs: FILE_TIMEOUT_MS,
    },
    async (request, reply) =>
      readUpload({ request, reply }, async (upload) => {
        const { name, source } = upload;
        const uid = uidOf(upload);
        const address = request.ip;
        const kept = await concurrency.during({ owner: uid, address }, () =>
          keepIdFile(deps, { uid, name, source, address }),
        );
        return [{ address: kept.id, name: kept.name }];
      }),
  );

  member.post(
    '/v1/me/identity-image',
    {
      id: 'sendOwnIdImage',
      summary: 'Send the image or PDF of one’s own ID card while the insurer still checks it',
      description:
        'For whoever has an account and is not verified yet. It takes the place of one that came before, and is gone once the decision stands.',
      takes: 'multipart/form-data',
      body: formOf({}),
      errors: ['identity_known'],
      answer: uploadedFilesSchema,
      limitMs: FILE_TIMEOUT_MS,
    },
    async (request, { memberId }, reply) => {
      const asker = { owner: `member ${memberId}`, address: request.ip };
      return readUpload({ request, reply }, async ({ name, source }) => {
        const kept = await concurrency.during(asker, () =>
          keepOwnIdFile(deps, memberId, { name, source }),
        );
        return [{ address: kept.id, name: kept.name }];
      });
    },
  );
};
