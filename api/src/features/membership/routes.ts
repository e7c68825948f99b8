import { asAttachment } from '../../platform/http/attachment.ts';
import { askedLanguage } from '../../platform/http/error-body.ts';
import { type Api, pdf } from '../../platform/http/instance.ts';
import { memberRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { type MembershipDeps, makeCertificate } from './service.ts';

export const membershipRoutes = (app: Api, deps: MembershipDeps & { sessions: Sessions }): void => {
  const member = memberRoutes(app, deps.sessions, 'profile');

  member.get(
    '/v1/me/ged',
    {
      id: 'downloadMembershipCertificate',
      summary: 'The certificate of membership, a PDF',
      errors: ['files_unavailable', 'too_many_attempts', 'too_busy'],
      answer: pdf,
    },
    async (request, { memberId }, reply) => {
      const asked = askedLanguage(request.headers['accept-language']);
      const certificate = await makeCertificate(deps, memberId, asked);
      return asAttachment(reply, certificate).send(certificate.bytes);
    },
  );
};
