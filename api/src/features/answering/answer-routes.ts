import {
  answerPreviewSchema,
  caseAnswerSchema,
  caseDraftSchema,
  caseTemplatesSchema,
  doneSchema,
  leavingAnswerSchema,
  templateTrySchema,
  triedTemplateSchema,
} from '@rafiq/contract/answering/schema';
import type { Clock } from '../../platform/clock.ts';
import { type Api, answers, idParams } from '../../platform/http/instance.ts';
import type { AnswerDeps } from '../request-answers/service.ts';
import type { StaffGate } from '../staff-access/service.ts';
import { dropDraft, saveDraft } from './drafts.ts';
import { previewAnswer } from './preview.ts';
import { sendAnswer, takeAnswerBack } from './send.ts';
import { listTemplates } from './templates.ts';
import { tryTemplate } from './trying.ts';
import { asDraft } from './written.ts';

export interface AnswerRouteDeps extends Pick<AnswerDeps, 'db' | 'brand' | 'publicUrl'> {
  clock: Clock;
  gate: StaffGate;
}

const tags = ['cases'];
const DONE = { ok: true as const };

export const answerRoutes = (app: Api, deps: AnswerRouteDeps): void => {
  const url = '/v1/staff/cases/:id';
  const about = { tags, params: idParams };

  app.route({
    method: 'POST',
    url: `${url}/answers`,
    schema: {
      ...about,
      operationId: 'sendCaseAnswer',
      summary: 'Answer a case: it leaves after a while in which it can be taken back',
      description:
        'Whoever has seen an older case, or comes while somebody’s answer is on its way, is told how it stands, and what they wrote is kept as their draft.',
      body: caseAnswerSchema,
      errors: ['not_found', 'case_changed', 'approval_waiting', 'pace_reached'],
      response: answers(leavingAnswerSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'cases.answer');
      const { version, files, reason, ...written } = request.body;
      const sent = { ...asDraft(written), version, files, reason };
      return sendAnswer(deps, caller, request.params.id, sent);
    },
  });

  app.route({
    method: 'DELETE',
    url: `${url}/answers`,
    schema: {
      ...about,
      operationId: 'takeCaseAnswerBack',
      summary: 'Take the answer back that has not left: it is its author’s draft again',
      errors: ['not_found', 'case_changed'],
      response: answers(doneSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'cases.answer');
      await takeAnswerBack(deps, caller, request.params.id);
      return DONE;
    },
  });

  app.route({
    method: 'PUT',
    url: `${url}/draft`,
    schema: {
      ...about,
      operationId: 'saveCaseDraft',
      summary: 'Keep what the caller has begun to write, for them alone',
      body: caseDraftSchema,
      errors: ['not_found'],
      response: answers(doneSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'cases.answer');
      await saveDraft(deps, caller, request.params.id, asDraft(request.body));
      return DONE;
    },
  });

  app.route({
    method: 'DELETE',
    url: `${url}/draft`,
    schema: {
      ...about,
      operationId: 'dropCaseDraft',
      summary: 'Forget the caller’s draft, with what was attached to it',
      errors: ['not_found'],
      response: answers(doneSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'cases.answer');
      await dropDraft(deps, caller, request.params.id);
      return DONE;
    },
  });

  app.route({
    method: 'POST',
    url: `${url}/preview`,
    schema: {
      ...about,
      operationId: 'previewCaseAnswer',
      summary: 'What the member will read, and how they will be told; nothing is sent',
      body: caseDraftSchema,
      errors: ['not_found', 'pace_reached'],
      response: answers(answerPreviewSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'cases.answer');
      return previewAnswer(deps, caller, request.params.id, asDraft(request.body));
    },
  });

  app.route({
    method: 'GET',
    url: `${url}/templates`,
    schema: {
      ...about,
      operationId: 'listCaseTemplates',
      summary: 'Answers that are written already, filled in for this case',
      errors: ['not_found', 'pace_reached'],
      response: answers(caseTemplatesSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'cases.answer');
      return listTemplates(deps, caller, request.params.id);
    },
  });

  app.route({
    method: 'POST',
    url: `${url}/tries`,
    schema: {
      ...about,
      operationId: 'tryTemplate',
      summary: 'Try a version that nobody uses yet on this case; nothing is sent',
      description: 'It shows what the member would read. The ledger says who tried it.',
      body: templateTrySchema,
      errors: ['not_found', 'template_changed', 'pace_reached'],
      response: answers(triedTemplateSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'cases.answer');
      return tryTemplate(deps, caller, { id: request.params.id, ...request.body });
    },
  });
};
