import { z } from 'zod';
import { longText, type Returned, requestBaseShape } from '../requests/schema.ts';

export const newSuggestionSchema = z.strictObject({
  title: z.string().max(1_000),
  message: longText,
});
export type NewSuggestionWire = z.infer<typeof newSuggestionSchema>;

const shape = z.object({ ...requestBaseShape, title: z.string(), message: z.string() });
export const suggestionSchema = shape.catchall(z.string());
export type SuggestionWire = z.infer<typeof shape> & Returned;
