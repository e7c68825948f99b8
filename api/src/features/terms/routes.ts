import type { Brand } from '@rafiq/contract/core/brand';
import { termsAcceptanceSchema, termsSchema } from '@rafiq/contract/terms/schema';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { languageOf } from '../../platform/http/error-body.ts';
import type { Api } from '../../platform/http/instance.ts';
import { everybodyRoutes } from '../../platform/http/routes.ts';
import { acceptTerms, currentTerms } from './service.ts';

export const termsRoutes = (app: Api, deps: { db: Db; clock: Clock; brand: Brand }): void => {
  const everybody = everybodyRoutes(app, 'terms');

  everybody.get(
    '/v1/cgus',
    {
      id: 'getTerms',
      summary: 'The current terms of use, in the language of the request',
      answer: termsSchema,
    },
    async (request) => currentTerms(deps.brand, languageOf(request.headers['accept-language'])),
  );

  everybody.post(
    '/v1/cgus/application',
    {
      id: 'acceptTerms',
      summary: 'Accept the terms within an onboarding',
      body: termsAcceptanceSchema,
      errors: ['onboarding_expired'],
      answer: z.object({ ok: z.literal(true) }),
    },
    async (request) => {
      await acceptTerms(deps, request.body);
      return { ok: true as const };
    },
  );
};
