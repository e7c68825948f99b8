import { proofSchema, provedSchema } from '@rafiq/contract/proof/schema';
import { proofFromWire, proofWireNames, provedToWire } from '@rafiq/contract/proof/wire';
import type { Api } from '../../platform/http/instance.ts';
import { memberRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { type ProofDeps, prove } from './service.ts';

export const proofRoutes = (app: Api, deps: ProofDeps & { sessions: Sessions }): void => {
  const member = memberRoutes(app, deps.sessions, 'account');

  member.post(
    '/v1/auth/prove',
    {
      id: 'proveByPassword',
      summary: 'Show again who one is; what is sensitive asks for it after ten minutes',
      body: proofSchema,
      errors: ['wrong_current_password', 'too_many_attempts', 'too_busy'],
      answer: provedSchema,
      wireNames: proofWireNames,
    },
    async (request, session, reply) => {
      const renewed = await prove(deps, session, proofFromWire(request.body), request.ip);
      deps.sessions.give(reply, renewed);
      return provedToWire(renewed.session.provedAt);
    },
  );
};
