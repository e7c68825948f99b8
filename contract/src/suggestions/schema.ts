import { z } from 'zod';
import { sentShape } from '../fields/schema.ts';
import { recordSchema } from '../requests/schema.ts';
import { suggestionFields } from './model.ts';

/** About no contract, so it names none. */
export const newSuggestionSchema = z
  .strictObject(sentShape(suggestionFields))
  .meta({ id: 'NewSuggestion', examples: [{ title: 'Une idée', message: 'Bonjour' }] });
export const suggestionSchema = recordSchema(suggestionFields).meta({ id: 'Suggestion' });
