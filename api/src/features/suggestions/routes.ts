import { newSuggestionSchema, suggestionSchema } from '@rafiq/contract/suggestions/schema';
import {
  OWN_FIELDS,
  suggestionDraftFromWire,
  suggestionToWire,
  suggestionWireNames,
} from '@rafiq/contract/suggestions/wire';
import type { Api } from '../../platform/http/instance.ts';
import { addRequestRoutes, type RequestDeps } from '../requests/routes.ts';
import { suggestions } from './service.ts';

export const suggestionRoutes = (app: Api, deps: RequestDeps): void =>
  addRequestRoutes(app, deps, {
    path: '/v1/suggestions',
    tag: 'suggestions',
    names: { one: 'Suggestion', many: 'Suggestions' },
    summaries: {
      list: 'Suggestions of the member, newest first',
      one: 'A suggestion with its timeline',
      create: 'Suggest something to the insurer',
    },
    kind: suggestions,
    bodySchema: newSuggestionSchema,
    draftFromWire: suggestionDraftFromWire,
    recordSchema: suggestionSchema,
    toWire: suggestionToWire,
    ownFields: OWN_FIELDS,
    wireNames: suggestionWireNames,
  });
