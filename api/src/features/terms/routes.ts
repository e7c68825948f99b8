import type { Brand } from '@rafiq/contract/core/brand';
import { termsAcceptanceSchema, termsSchema } from '@rafiq/contract/terms/schema';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { languageOf } from '../../platform/http/error-body.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import { FOR_EVERYBODY } from '../../platform/http/operation.ts';
import { acceptTerms, currentTerms } from './service.ts';

const tags = ['terms'];

export const termsRoutes = (app: Api, deps: { db: Db; clock: Clock; brand: Brand }): void => {
  app.route({
    method: 'GET',
    url: '/v1/cgus',
    schema: {
      operationId: 'getTerms',
      security: FOR_EVERYBODY,
      tags,
      summary: 'The current terms of use, in the language of the request',
      response: answers(termsSchema),
    },
    handler: async (request) =>
      currentTerms(deps.brand, languageOf(request.headers['accept-language'])),
  });

  app.route({
    method: 'POST',
    url: '/v1/cgus/application',
    schema: {
      operationId: 'acceptTerms',
      security: FOR_EVERYBODY,
      tags,
      summary: 'Accept the terms within an onboarding',
      body: termsAcceptanceSchema,
      errors: ['onboarding_expired'],
      response: answers(z.object({ ok: z.literal(true) })),
    },
    handler: async (request) => {
      await acceptTerms(deps, request.body);
      return { ok: true as const };
    },
  });
};
