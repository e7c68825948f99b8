import type { Entries } from '@rafiq/contract/constat/entries';
import { PAPER_MAX_BYTES } from '@rafiq/contract/constat/paper/rules';
import { newPaperSchema } from '@rafiq/contract/constat/paper/schema';
import { humanCheckOf } from '@rafiq/contract/core/human-check';
import { asAttachment } from '../../../platform/http/attachment.ts';
import { type Api, pdf } from '../../../platform/http/instance.ts';
import { STRANGER_ERRORS } from '../../../platform/http/operation.ts';
import { everybodyRoutes } from '../../../platform/http/routes.ts';
import type { Sessions } from '../../../platform/http/session-cookie.ts';
import { createPdfMaker, type PdfMaker } from '../../../platform/pdf/maker.ts';
import { createPaperPlaces, makePaper, PAPERS_OF_STRANGERS, type PaperDeps } from './service.ts';

type Deps = Omit<PaperDeps, 'forStrangers' | 'forMembers' | 'places'> & {
  sessions: Sessions;
  pdf: PdfMaker;
};

export const constatPaperRoutes = (app: Api, { pdf: forMembers, ...rest }: Deps): void => {
  const forStrangers = createPdfMaker(PAPERS_OF_STRANGERS);
  app.addHook('onClose', forStrangers.close);
  const deps = { ...rest, forMembers, forStrangers, places: createPaperPlaces() };

  const everybody = everybodyRoutes(app, 'accident report form');

  everybody.post(
    '/v1/constat/paper',
    {
      id: 'makeAccidentReportPaper',
      summary: 'An accident report in the layout of the paper form, a PDF. Nothing of it is kept',
      description:
        'A page in French and one in Arabic. The same report makes the same bytes; one that is not signed by both says so at its top.',
      body: newPaperSchema,
      errors: [...STRANGER_ERRORS, 'too_busy', 'too_many_at_once', 'network_busy'],
      answer: pdf,
      bodyLimit: PAPER_MAX_BYTES,
    },
    async (request, reply) => {
      const { body, ip } = request;
      const session = await deps.sessions.find(request, reply);
      const paper = await makePaper(deps, {
        // every value is checked by its key before it is read
        entries: body.entries as Entries,
        ...{ address: ip, humanCheck: humanCheckOf(body) },
        memberId: session?.memberId ?? null,
      });
      return asAttachment(reply, paper).send(paper.bytes);
    },
  );
};
