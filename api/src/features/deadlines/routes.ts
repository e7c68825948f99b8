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
import type { Api } from '../../platform/http/instance.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { changeDeadlines, listHistory, previewDeadlines } from './editing.ts';
import { readDeadlines } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

export const deadlineRoutes = (app: Api, deps: Deps): void => {
  const staff = staffRoutes(app, deps.gate, 'deadlines');

  staff.get(
    '/v1/staff/deadlines',
    {
      id: 'getDeadlines',
      summary: 'How long each kind of case may take, and the calendars that it is counted by',
      may: 'content.edit',
      shows: 'nobody',
      answer: keptDeadlinesSchema,
    },
    async () => {
      const { version, content } = await readDeadlines(deps.db);
      return { version, ...content };
    },
  );

  staff.get(
    '/v1/staff/deadlines/history',
    {
      id: 'listDeadlineVersions',
      summary: 'Who changed what, newest first, and what it did to due dates',
      may: 'content.edit',
      shows: 'nobody',
      answer: deadlineHistorySchema,
    },
    async () => ({ versions: await listHistory(deps.db) }),
  );

  staff.post(
    '/v1/staff/deadlines/preview',
    {
      id: 'previewDeadlines',
      summary: 'How many due dates would move, and how many become late; nothing is changed',
      may: 'content.edit',
      shows: 'nobody',
      body: deadlinesChangeSchema,
      errors: ['deadlines_changed'],
      answer: dueMovesSchema,
      bodyLimit: DEADLINES_MAX_BYTES,
    },
    async (request) => previewDeadlines(deps, request.body),
  );

  staff.put(
    '/v1/staff/deadlines',
    {
      id: 'changeDeadlines',
      summary: 'Change rules and calendars: every open due date follows, and no closed one',
      may: 'content.edit',
      shows: 'nobody',
      body: deadlinesChangeSchema,
      errors: ['deadlines_changed'],
      answer: deadlinesAppliedSchema,
      bodyLimit: DEADLINES_MAX_BYTES,
    },
    async (request, caller) => changeDeadlines(deps, caller, request.body),
  );
};
