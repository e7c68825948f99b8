import { receiptChannelSchema, receiptSentSchema } from '@rafiq/contract/requests/schema';
import { asAttachment } from '../../platform/http/attachment.ts';
import { askedLanguage } from '../../platform/http/error-body.ts';
import { type Api, idParams, pdf } from '../../platform/http/instance.ts';
import { memberRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { makeReceipt, type ReceiptDeps, sendReceipt } from './service.ts';

export const requestReceiptRoutes = (
  app: Api,
  deps: ReceiptDeps & { sessions: Sessions },
): void => {
  const member = memberRoutes(app, deps.sessions, 'requests');

  member.get(
    '/v1/me/requests/:id/receipt',
    {
      id: 'downloadRequestReceipt',
      summary: 'The receipt of a request, a PDF',
      params: idParams,
      errors: ['not_found', 'too_many_attempts', 'too_busy'],
      answer: pdf,
    },
    async (request, { memberId }, reply) => {
      const language = askedLanguage(request.headers['accept-language']);
      const receipt = await makeReceipt(deps, { memberId, id: request.params.id, language });
      return asAttachment(reply, receipt).send(receipt.bytes);
    },
  );

  member.post(
    '/v1/me/requests/:id/receipt',
    {
      id: 'sendRequestReceipt',
      summary: 'Sends the receipt of a request to the member’s own e-mail address or phone',
      params: idParams,
      body: receiptChannelSchema,
      errors: ['not_found', 'too_many_attempts', 'too_busy'],
      answer: receiptSentSchema,
    },
    async (request, { memberId }) => {
      const language = askedLanguage(request.headers['accept-language']);
      const asked = { memberId, id: request.params.id, language };
      const { channel } = request.body;
      return { channel, recipient: await sendReceipt(deps, asked, channel) };
    },
  );
};
