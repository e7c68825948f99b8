import { z } from 'zod';
import { longText, shortText } from '../requests/schema.ts';

/** Health sends who and what it is about as well; the folder in the address already says so. */
export const ratingBodySchema = z
  .strictObject({
    note_sat_app: z.number(),
    message: longText.default(''),
    id_contrat: shortText.nullish(),
    nom_du_beneficiaire: shortText.nullish(),
    prenom_du_beneficiare: shortText.nullish(),
    company: shortText.nullish(),
  })
  .meta({ id: 'RatingBody', examples: [{ note_sat_app: 4, message: 'Merci' }] });
export type RatingBodyWire = z.input<typeof ratingBodySchema>;

export const ratingSchema = z
  .object({
    note_sat_app: z.number().int(),
    message: z.string(),
    createdate: z.string(),
  })
  .meta({ id: 'Rating' });
export type RatingWire = z.infer<typeof ratingSchema>;
