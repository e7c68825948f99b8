import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { findCaseId } from '../features/cases/service.ts';
import {
  type InsurersRequest,
  listOpenRequests,
  lookUpRequest,
} from '../features/request-answers/service.ts';
import { type Command, readReference } from './command.ts';

const filesText = (count: number): string =>
  count === 0 ? '' : `, ${count === 1 ? 'one file' : `${count} files`}`;

const lineOf = ({ id, since, cin, kind, status, files }: InsurersRequest): string =>
  `${groupReference(referenceOf(id)).padEnd(13)}${since}  ${cin.padEnd(14)}${kind.padEnd(21)}${status}${filesText(files)}`;

export const requestsCommand: Command = {
  usage: '[number]',
  summary:
    'requests that wait for an answer, longest first; or the one whose number somebody reads out',
  ledger: 'written',
  prepare: (args) => {
    if (args.length === 0) {
      return async (context) => {
        const open = await listOpenRequests(context);
        await context.look({ act: 'queue.read', about: 'requests' });
        return { done: true, lines: open.length > 0 ? open.map(lineOf) : ['No request waits.'] };
      };
    }
    const id = readReference(args);
    return async (context) => {
      const found = await lookUpRequest(context, id);
      if (!found)
        return { done: false, lines: [`There is no request ${groupReference(referenceOf(id))}.`] };
      const { kind, cin } = found;
      const about = await findCaseId(context.db, kind, id);
      await context.look({ act: 'case.read', cin, about });
      return { done: true, lines: [lineOf(found)] };
    };
  },
};
