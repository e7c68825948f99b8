import {
  cardCheckedSchema,
  cardCheckSchema,
  cardKeysSchema,
  cardListSchema,
} from '@rafiq/contract/cards/schema';
import { cardKeysToWire } from '@rafiq/contract/cards/wire';
import { nothingSchema } from '@rafiq/contract/passkeys/schema';
import { z } from 'zod';
import type { Api } from '../../platform/http/instance.ts';
import { everybodyRoutes, memberRoutes } from '../../platform/http/routes.ts';
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

const tag = 'cards';
/** Short: a key that was taken has to be forgotten soon. */
const KEPT = 'public, max-age=300';

type Deps = Omit<KeyDeps, 'box'> & { sessions: Sessions; serverSecret: string | null };

export const cardRoutes = (app: Api, { serverSecret, ...rest }: Deps): void => {
  const deps = { ...rest, box: createCardBox(serverSecret) };

  const member = memberRoutes(app, deps.sessions, tag);
  const everybody = everybodyRoutes(app, tag);

  member.get(
    '/v1/me/cards',
    {
      id: 'listCards',
      summary: 'A card for each insured person of each health contract, with a code for 24 hours',
      answer: cardListSchema,
    },
    async (_request, { memberId, askedAt }) => ({
      cards: await listCards(deps, memberId, askedAt),
    }),
  );

  member.post(
    '/v1/me/cards/paper',
    {
      id: 'printCards',
      summary:
        'The same to be printed: each with a code until the contract ends, or for a year without an end',
      body: nothingSchema,
      errors: ['too_many_attempts'],
      answer: cardListSchema,
    },
    async (_request, { memberId, askedAt }) => ({
      cards: await printCards(deps, memberId, askedAt),
    }),
  );

  member.delete(
    '/v1/me/cards/paper',
    {
      id: 'takeBackCards',
      summary: 'Take back all paper cards that were printed until now',
      answer: z.object({}),
    },
    async (_request, { memberId }) => {
      await takeBackPaper(deps, memberId);
      return {};
    },
  );

  everybody.get(
    '/v1/cards/keys',
    {
      id: 'listCardKeys',
      summary: 'The public keys by which the code of a card is read without asking us',
      answer: cardKeysSchema,
    },
    async (_request, reply) => {
      reply.header('cache-control', KEPT);
      return cardKeysToWire(await keysNow(deps));
    },
  );

  everybody.post(
    '/v1/cards/check',
    {
      id: 'checkCard',
      summary: 'Whether the code of a card is good now. A body, not an address: no log keeps it',
      body: cardCheckSchema,
      errors: ['too_many_attempts'],
      answer: cardCheckedSchema,
    },
    async ({ body, ip }) => ({
      state: await checkCard(deps, { token: body.token, address: ip }),
    }),
  );
};
