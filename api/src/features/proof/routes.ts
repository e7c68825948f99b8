import { proofSchema, provedSchema } from '@rafiq/contract/proof/schema';
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
    },
    async (request, session, reply) => {
      const renewed = await prove(deps, session, request.body, request.ip);
      deps.sessions.give(reply, renewed);
      return { provedAt: renewed.session.provedAt.toISOString() };
    },
  );
};
