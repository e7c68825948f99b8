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
import { type Api, idParams } from '../../platform/http/instance.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';
import type { AnswerDeps } from '../request-answers/service.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { dropDraft, saveDraft } from './drafts.ts';
import { previewAnswer } from './preview.ts';
import { sendAnswer, takeAnswerBack } from './send.ts';
import { listTemplates } from './templates.ts';
import { tryTemplate } from './trying.ts';
import { asDraft } from './written.ts';

export interface AnswerRouteDeps extends Pick<AnswerDeps, 'db' | 'brand' | 'publicUrl'> {
  clock: Clock;
  jobs: JobQueue;
  gate: StaffGate;
}

const DONE = { ok: true as const };

export const answerRoutes = (app: Api, deps: AnswerRouteDeps): void => {
  const staff = staffRoutes(app, deps.gate, 'cases');

  const url = '/v1/staff/cases/:id';
  const about = { params: idParams };

  staff.post(
    `${url}/answers`,
    {
      ...about,
      id: 'sendCaseAnswer',
      may: 'cases.answer',
      shows: 'nobody',
      summary: 'Answer a case: it leaves after a while in which it can be taken back',
      description:
        'Whoever has seen an older case, or comes while somebody’s answer is on its way, is told how it stands, and what they wrote is kept as their draft.',
      body: caseAnswerSchema,
      errors: ['not_found', 'case_changed', 'approval_waiting', 'pace_reached'],
      answer: leavingAnswerSchema,
    },
    async (request, caller) => {
      const { version, files, reason, ...written } = request.body;
      const sent = { ...asDraft(written), version, files, reason };
      return sendAnswer(deps, caller, request.params.id, sent);
    },
  );

  staff.delete(
    `${url}/answers`,
    {
      ...about,
      id: 'takeCaseAnswerBack',
      may: 'cases.answer',
      shows: 'nobody',
      summary: 'Take the answer back that has not left: it is its author’s draft again',
      errors: ['not_found', 'case_changed'],
      answer: doneSchema,
    },
    async (request, caller) => {
      await takeAnswerBack(deps, caller, request.params.id);
      return DONE;
    },
  );

  staff.put(
    `${url}/draft`,
    {
      ...about,
      id: 'saveCaseDraft',
      may: 'cases.answer',
      shows: 'nobody',
      summary: 'Keep what the caller has begun to write, for them alone',
      body: caseDraftSchema,
      errors: ['not_found'],
      answer: doneSchema,
    },
    async (request, caller) => {
      await saveDraft(deps, caller, request.params.id, asDraft(request.body));
      return DONE;
    },
  );

  staff.delete(
    `${url}/draft`,
    {
      ...about,
      id: 'dropCaseDraft',
      may: 'cases.answer',
      shows: 'nobody',
      summary: 'Forget the caller’s draft, with what was attached to it',
      errors: ['not_found'],
      answer: doneSchema,
    },
    async (request, caller) => {
      await dropDraft(deps, caller, request.params.id);
      return DONE;
    },
  );

  staff.post(
    `${url}/preview`,
    {
      ...about,
      id: 'previewCaseAnswer',
      may: 'cases.answer',
      shows: 'case.read',
      summary: 'What the member will read, and how they will be told; nothing is sent',
      body: caseDraftSchema,
      errors: ['not_found', 'pace_reached'],
      answer: answerPreviewSchema,
    },
    async (request, caller) =>
      previewAnswer(deps, caller, request.params.id, asDraft(request.body)),
  );

  staff.get(
    `${url}/templates`,
    {
      ...about,
      id: 'listCaseTemplates',
      may: 'cases.answer',
      shows: 'case.read',
      summary: 'Answers that are written already, filled in for this case',
      errors: ['not_found', 'pace_reached'],
      answer: caseTemplatesSchema,
    },
    async (request, caller) => listTemplates(deps, caller, request.params.id),
  );

  staff.post(
    `${url}/tries`,
    {
      ...about,
      id: 'tryTemplate',
      may: 'cases.answer',
      shows: 'template.tried',
      summary: 'Try a version that nobody uses yet on this case; nothing is sent',
      description: 'It shows what the member would read. The ledger says who tried it.',
      body: templateTrySchema,
      errors: ['not_found', 'template_changed', 'pace_reached'],
      answer: triedTemplateSchema,
    },
    async (request, caller) =>
      tryTemplate(deps, caller, { id: request.params.id, ...request.body }),
  );
};
