import type { SuggestionDetails } from '@rafiq/contract/suggestions/model';
import type { SuggestionWire } from '@rafiq/contract/suggestions/wire';
import {
  suggestionDraftToWire,
  suggestionFromWire,
  suggestionWireNames,
} from '@rafiq/contract/suggestions/wire';
import { type FieldProblems, fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { type Made, requestCalls, type Sending } from '../requests/calls.ts';
import { draftOf, type SuggestionValues } from './form.ts';

const calls = requestCalls<SuggestionWire, SuggestionDetails>({
  path: '/suggestions/',
  fromWire: suggestionFromWire,
});

export const fetchSuggestion = calls.one;

export const createSuggestion = (values: SuggestionValues, sending: Sending): Promise<Made> =>
  calls.create(suggestionDraftToWire(draftOf(values)), sending);

export const suggestionProblems = (error: unknown): FieldProblems<keyof SuggestionValues> =>
  fieldProblems(error, suggestionWireNames);
