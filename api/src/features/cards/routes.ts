import {
  cardCheckedSchema,
  cardCheckSchema,
  cardKeysSchema,
  cardListSchema,
} from '@rafiq/contract/cards/schema';
import { cardKeysToWire, cardsToWire } from '@rafiq/contract/cards/wire';
import { nothingSchema } from '@rafiq/contract/passkeys/schema';
import { z } from 'zod';
import { type Api, answers } from '../../platform/http/instance.ts';
import { FOR_EVERYBODY } from '../../platform/http/operation.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import type { KeyDeps } from './keys.ts';
import {
  checkCard,
  createCardBox,
  keysNow,
  listCards,
  printCards,
  takeBackPaper,
} from './service.ts';

const tags = ['cards'];
/** Short: a key that was taken has to be forgotten soon. */
const KEPT = 'public, max-age=300';

type Deps = Omit<KeyDeps, 'box'> & { sessions: Sessions; serverSecret: string | null };

export const cardRoutes = (app: Api, { serverSecret, ...rest }: Deps): void => {
  const deps = { ...rest, box: createCardBox(serverSecret) };

  app.route({
    method: 'GET',
    url: '/v1/me/cards',
    schema: {
      operationId: 'listCards',
      tags,
      summary: 'A card for each insured person of each health contract, with a code for 24 hours',
      response: answers(cardListSchema),
    },
    handler: async (request, reply) => {
      const now = deps.clock();
      const { memberId } = await deps.sessions.require(request, reply);
      return cardsToWire(await listCards(deps, memberId, now));
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/me/cards/paper',
    schema: {
      operationId: 'printCards',
      tags,
      summary:
        'The same to be printed: each with a code until the contract ends, or for a year without an end',
      body: nothingSchema,
      errors: ['too_many_attempts'],
      response: answers(cardListSchema),
    },
    handler: async (request, reply) => {
      const now = deps.clock();
      const { memberId } = await deps.sessions.require(request, reply);
      return cardsToWire(await printCards(deps, memberId, now));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/v1/me/cards/paper',
    schema: {
      operationId: 'takeBackCards',
      tags,
      summary: 'Take back all paper cards that were printed until now',
      response: answers(z.object({})),
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      await takeBackPaper(deps, memberId);
      return {};
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/cards/keys',
    schema: {
      operationId: 'listCardKeys',
      security: FOR_EVERYBODY,
      tags,
      summary: 'The public keys by which the code of a card is read without asking us',
      response: answers(cardKeysSchema),
    },
    handler: async (_request, reply) => {
      reply.header('cache-control', KEPT);
      return cardKeysToWire(await keysNow(deps));
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/cards/check',
    schema: {
      operationId: 'checkCard',
      security: FOR_EVERYBODY,
      tags,
      summary: 'Whether the code of a card is good now. A body, not an address: no log keeps it',
      body: cardCheckSchema,
      errors: ['too_many_attempts'],
      response: answers(cardCheckedSchema),
    },
    handler: async ({ body, ip }) => ({
      state: await checkCard(deps, { token: body.token, address: ip }),
    }),
  });
};
