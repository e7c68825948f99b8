import { humanCheckOf } from '@rafiq/contract/core/human-check';
import { callBackSchema } from '@rafiq/contract/support/schema';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { languageOf } from '../../platform/http/error-body.ts';
import type { Api } from '../../platform/http/instance.ts';
import { STRANGER_ERRORS } from '../../platform/http/operation.ts';
import { everybodyRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import type { StrangerGate } from '../../platform/stranger-gate.ts';
import { requestCallBack } from './service.ts';

export const supportRoutes = (
  app: Api,
  deps: { db: Db; clock: Clock; sessions: Sessions; strangerGate: StrangerGate },
): void => {
  const everybody = everybodyRoutes(app, 'support');

  everybody.post(
    '/v1/support/callbacks',
    {
      id: 'requestCallBack',
      summary: 'Ask support to call back; a session is welcome but not needed',
      body: callBackSchema,
      errors: [...STRANGER_ERRORS],
      answer: z.object({ ok: z.literal(true) }),
    },
    async (request, reply) => {
      const session = await deps.sessions.find(request, reply);
      if (!session)
        await deps.strangerGate({ address: request.ip, humanCheck: humanCheckOf(request.body) });
      await requestCallBack(deps, request.body, {
        memberId: session?.memberId ?? null,
        language: languageOf(request.headers['accept-language']),
      });
      return { ok: true as const };
    },
  );
};
