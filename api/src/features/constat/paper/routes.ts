import type { Entries } from '@rafiq/contract/constat/entries';
import { PAPER_MAX_BYTES } from '@rafiq/contract/constat/paper/rules';
import { newPaperSchema } from '@rafiq/contract/constat/paper/schema';
import { asAttachment } from '../../../platform/http/attachment.ts';
import { type Api, pdf } from '../../../platform/http/instance.ts';
import { FOR_EVERYBODY } from '../../../platform/http/operation.ts';
import { makePaper, type PaperDeps } from './service.ts';

export const constatPaperRoutes = (app: Api, deps: PaperDeps): void => {
  app.route({
    method: 'POST',
    url: '/v1/constat/paper',
    bodyLimit: PAPER_MAX_BYTES,
    schema: {
      operationId: 'makeAccidentReportPaper',
      security: FOR_EVERYBODY,
      tags: ['accident report form'],
      summary: 'An accident report in the layout of the paper form, a PDF. Nothing of it is kept',
      description:
        'A page in French and one in Arabic. The same report makes the same bytes; one that is not signed by both says so at its top.',
      body: newPaperSchema,
      errors: ['too_many_attempts', 'too_busy'],
      response: pdf,
    },
    handler: async ({ body, ip }, reply) => {
      // every value is checked by its key before it is read
      const paper = await makePaper(deps, { entries: body.entries as Entries, address: ip });
      return asAttachment(reply, paper).send(paper.bytes);
    },
  });
};
