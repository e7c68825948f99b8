import { DEADLINES_MAX_BYTES } from '@rafiq/contract/deadlines/model';
import {
  deadlineHistorySchema,
  deadlinesAppliedSchema,
  deadlinesChangeSchema,
  dueMovesSchema,
  keptDeadlinesSchema,
} from '@rafiq/contract/deadlines/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
import { changeDeadlines, listHistory, previewDeadlines } from './editing.ts';
import { readDeadlines } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

const tags = ['deadlines'];

export const deadlineRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'GET',
    url: '/v1/staff/deadlines',
    schema: {
      operationId: 'getDeadlines',
      tags,
      summary: 'How long each kind of case may take, and the calendars that it is counted by',
      response: answers(keptDeadlinesSchema),
    },
    handler: async (request, reply) => {
      await deps.gate.require(request, reply, 'content.edit');
      const { version, content } = await readDeadlines(deps.db);
      return { version, ...content };
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/staff/deadlines/history',
    schema: {
      operationId: 'listDeadlineVersions',
      tags,
      summary: 'Who changed what, newest first, and what it did to due dates',
      response: answers(deadlineHistorySchema),
    },
    handler: async (request, reply) => {
      await deps.gate.require(request, reply, 'content.edit');
      return { versions: await listHistory(deps.db) };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/deadlines/preview',
    bodyLimit: DEADLINES_MAX_BYTES,
    schema: {
      operationId: 'previewDeadlines',
      tags,
      summary: 'How many due dates would move, and how many become late; nothing is changed',
      body: deadlinesChangeSchema,
      errors: ['deadlines_changed'],
      response: answers(dueMovesSchema),
    },
    handler: async (request, reply) => {
      await deps.gate.require(request, reply, 'content.edit');
      return previewDeadlines(deps, request.body);
    },
  });

  app.route({
    method: 'PUT',
    url: '/v1/staff/deadlines',
    bodyLimit: DEADLINES_MAX_BYTES,
    schema: {
      operationId: 'changeDeadlines',
      tags,
      summary: 'Change rules and calendars: every open due date follows, and no closed one',
      body: deadlinesChangeSchema,
      errors: ['deadlines_changed'],
      response: answers(deadlinesAppliedSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'content.edit');
      return changeDeadlines(deps, caller, request.body);
    },
  });
};
