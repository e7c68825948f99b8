import { z } from 'zod';
import { sentShape } from '../fields/schema.ts';
import { recordSchema, uploadsShape } from '../requests/schema.ts';
import { suggestionFields } from './model.ts';

/** About no contract, so it names none. */
export const newSuggestionSchema = z
  .strictObject({ ...uploadsShape, ...sentShape(suggestionFields) })
  .meta({ id: 'NewSuggestion', examples: [{ title: 'Une idée', message: 'Bonjour' }] });
export const suggestionSchema = recordSchema(suggestionFields).meta({ id: 'Suggestion' });
