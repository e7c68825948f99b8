import { contactsQuerySchema, contactsSchema } from '@rafiq/contract/contacts/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { type AccessKeys, systemRoutes } from '../access-keys/service.ts';
import { listContacts } from './service.ts';

export const changedContactRoutes = (
  app: Api,
  deps: { db: Db; clock: Clock; keys: AccessKeys },
): void => {
  systemRoutes(app, deps.keys, 'contacts-out').get(
    '/v1/contacts',
    {
      id: 'listContacts',
      summary: 'Contacts that have changed after a cursor; each client is a line of the ledger',
      scope: 'contacts:read',
      shows: 'contacts.read',
      description:
        'Of each client the values as they are now, who leads each, and when it changed. Without a cursor of all whose contacts have changed since their first row. Keep `next` and ask with it the next time: nobody is skipped, and whoever changes a contact again comes again. A cursor that is not known here is refused.',
      query: contactsQuerySchema,
      answer: contactsSchema,
    },
    (request, asking) => listContacts(deps, asking, request.query),
  );
};
