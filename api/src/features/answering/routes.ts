import { caseDetailsSchema, caseNoteSchema, noteSchema } from '@rafiq/contract/answering/schema';
import { type Api, idParams } from '../../platform/http/instance.ts';
import { staffRoutes } from '../staff-access/service.ts';
import { type AnswerRouteDeps, answerRoutes } from './answer-routes.ts';
import { readCase } from './details.ts';
import { writeNote } from './notes.ts';

export const answeringRoutes = (app: Api, deps: AnswerRouteDeps): void => {
  const staff = staffRoutes(app, deps.gate, 'cases');

  staff.get(
    '/v1/staff/cases/:id',
    {
      id: 'readCase',
      summary: 'A request’s case with everything that is needed to answer it; a line of the ledger',
      may: 'cases.read',
      shows: 'case.read',
      params: idParams,
      errors: ['not_found', 'pace_reached'],
      answer: caseDetailsSchema,
    },
    (request, caller) => readCase(deps, caller, request.params.id),
  );

  staff.post(
    '/v1/staff/cases/:id/notes',
    {
      id: 'writeCaseNote',
      summary: 'Write a note for other staff, which no member reads',
      may: 'cases.answer',
      shows: 'nobody',
      params: idParams,
      body: caseNoteSchema,
      errors: ['not_found'],
      answer: noteSchema,
      status: 201,
    },
    async (request, caller) => {
      const { params, body } = request;
      return await writeNote(deps, caller, { ...params, ...body });
    },
  );

  answerRoutes(app, deps);
};
