import { proofSchema, provedSchema } from '@rafiq/contract/proof/schema';
import { proofFromWire, proofWireNames, provedToWire } from '@rafiq/contract/proof/wire';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { type ProofDeps, prove } from './service.ts';

export const proofRoutes = (app: Api, deps: ProofDeps & { sessions: Sessions }): void => {
  app.route({
    method: 'POST',
    url: '/v1/auth/prove',
    config: { wireNames: proofWireNames },
    schema: {
      operationId: 'proveByPassword',
      tags: ['account'],
      summary: 'Show again who one is; what is sensitive asks for it after ten minutes',
      body: proofSchema,
      errors: ['wrong_current_password', 'too_many_attempts', 'too_busy'],
      response: answers(provedSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      const renewed = await prove(deps, session, proofFromWire(request.body), request.ip);
      deps.sessions.give(reply, renewed);
      return provedToWire(renewed.session.provedAt);
    },
  });
};
