import {
  systemAnswerSchema,
  systemAnswerStateSchema,
} from '@rafiq/contract/answering/systems/schema';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import type { FileStore } from '../../../platform/file-store/file-store.ts';
import { type Api, keyHeaders } from '../../../platform/http/instance.ts';
import type { JobQueue } from '../../../platform/jobs/queue.ts';
import { type AccessKeys, systemRoutes } from '../../access-keys/service.ts';
import { giveSystemAnswer, takeSystemAnswerBack } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
  jobs: JobQueue;
  keys: AccessKeys;
}

const params = z.object({ reference: z.string().meta({ examples: ['482173064'] }) });

export const systemAnswerRoutes = (app: Api, deps: Deps): void => {
  const system = systemRoutes(app, deps.keys, 'requests-out');

  system.post(
    '/v1/requests/:reference/answers',
    {
      id: 'answerRequest',
      summary:
        'Answer a request that was taken: it leaves after a while in which staff can take it back',
      scope: 'requests:answer',
      shows: 'nobody',
      description:
        '201: it leaves in fifteen seconds. 202: a second person has to allow it first. 200: the same was sent before with this Idempotency-Key, and this is how it stands. Whom the case is with among staff answers it, and nobody else.',
      params,
      headers: keyHeaders,
      body: systemAnswerSchema,
      errors: [
        ...(['not_found', 'handover_version', 'handover_arriving', 'handover_taken'] as const),
        ...(['handover_untaken', 'case_held', 'answer_key_used', 'approval_waiting'] as const),
      ],
      answer: {
        200: systemAnswerStateSchema,
        201: systemAnswerStateSchema,
        202: systemAnswerStateSchema,
      },
    },
    async (request, asking, reply) => {
      const { reference } = request.params;
      const { isNew, ...standing } = await giveSystemAnswer(deps, asking, reference, {
        key: request.headers['idempotency-key'],
        sent: request.body,
      });
      if (isNew) reply.code(standing.state === 'approval' ? 202 : 201);
      return { reference, ...standing };
    },
  );

  system.delete(
    '/v1/requests/:reference/answers',
    {
      id: 'takeAnswerBack',
      summary: 'Take an answer of yours back that has not left, by its Idempotency-Key',
      scope: 'requests:answer',
      shows: 'nobody',
      description:
        'It answers how the answer stands: `withdrawn`, or `sent` where it was too late.',
      params,
      headers: keyHeaders,
      errors: ['not_found'],
      answer: systemAnswerStateSchema,
    },
    async (request, asking) => {
      const { reference } = request.params;
      const key = request.headers['idempotency-key'];
      const { isNew: _, ...standing } = await takeSystemAnswerBack(deps, asking, reference, key);
      return { reference, ...standing };
    },
  );
};
