import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
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
  prepare: (args) => {
    if (args.length === 0) {
      return async (context) => {
        const open = await listOpenRequests(context);
        return { done: true, lines: open.length > 0 ? open.map(lineOf) : ['No request waits.'] };
      };
    }
    const id = readReference(args);
    return async (context) => {
      const found = await lookUpRequest(context, id);
      return found
        ? { done: true, lines: [lineOf(found)] }
        : { done: false, lines: [`There is no request ${groupReference(referenceOf(id))}.`] };
    };
  },
};
