import { receiptChannelSchema, receiptSentSchema } from '@rafiq/contract/requests/schema';
import { asAttachment } from '../../platform/http/attachment.ts';
import { askedLanguage } from '../../platform/http/error-body.ts';
import { type Api, answers, idParams, pdf } from '../../platform/http/instance.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { makeReceipt, type ReceiptDeps, sendReceipt } from './service.ts';

export const requestReceiptRoutes = (
  app: Api,
  deps: ReceiptDeps & { sessions: Sessions },
): void => {
  app.route({
    method: 'GET',
    url: '/v1/me/requests/:id/receipt',
    schema: {
      operationId: 'downloadRequestReceipt',
      tags: ['requests'],
      summary: 'The receipt of a request, a PDF',
      params: idParams,
      errors: ['not_found', 'too_many_attempts', 'too_busy'],
      response: pdf,
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      const language = askedLanguage(request.headers['accept-language']);
      const receipt = await makeReceipt(deps, { memberId, id: request.params.id, language });
      return asAttachment(reply, receipt).send(receipt.bytes);
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/me/requests/:id/receipt',
    config: { wireNames: { channel: 'canal' } },
    schema: {
      operationId: 'sendRequestReceipt',
      tags: ['requests'],
      summary: 'Sends the receipt of a request to the member’s own e-mail address or phone',
      params: idParams,
      body: receiptChannelSchema,
      errors: ['not_found', 'too_many_attempts', 'too_busy'],
      response: answers(receiptSentSchema),
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      const language = askedLanguage(request.headers['accept-language']);
      const asked = { memberId, id: request.params.id, language };
      const { canal } = request.body;
      return { canal, recipient: await sendReceipt(deps, asked, canal) };
    },
  });
};
