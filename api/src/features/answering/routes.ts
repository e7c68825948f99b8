import { caseDetailsSchema, caseNoteSchema, noteSchema } from '@rafiq/contract/answering/schema';
import { caseRowToWire } from '@rafiq/contract/cases/wire';
import { type Api, answers, created, idParams } from '../../platform/http/instance.ts';
import { type AnswerRouteDeps, answerRoutes } from './answer-routes.ts';
import { readCase } from './details.ts';
import { writeNote } from './notes.ts';

const tags = ['cases'];

export const answeringRoutes = (app: Api, deps: AnswerRouteDeps): void => {
  app.route({
    method: 'GET',
    url: '/v1/staff/cases/:id',
    schema: {
      operationId: 'readCase',
      tags,
      summary: 'A request’s case with everything that is needed to answer it; a line of the ledger',
      params: idParams,
      errors: ['not_found', 'pace_reached'],
      response: answers(caseDetailsSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'cases.read');
      const found = await readCase(deps, caller, request.params.id);
      return { ...found, case: caseRowToWire(found.case) };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/cases/:id/notes',
    schema: {
      operationId: 'writeCaseNote',
      tags,
      summary: 'Write a note for other staff, which no member reads',
      params: idParams,
      body: caseNoteSchema,
      errors: ['not_found'],
      response: created(noteSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'cases.answer');
      const { params, body } = request;
      return reply.code(201).send(await writeNote(deps, caller, { ...params, ...body }));
    },
  });

  answerRoutes(app, deps);
};
