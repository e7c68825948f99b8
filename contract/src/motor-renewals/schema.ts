import { z } from 'zod';
import { sentShape } from '../fields/schema.ts';
import { recordSchema } from '../requests/schema.ts';
import { renewalFields } from './model.ts';

/** Names its contract in its own way, by POLICE_ID and CABINET_ID. */
export const newRenewalSchema = z.strictObject(sentShape(renewalFields)).meta({
  id: 'NewRenewal',
  examples: [
    {
      POLICE_ID: 'P-52',
      CABINET_ID: 'C-1',
      valeur_glasses: 1500,
      valeur_venale: 90_000.5,
      description: 'Comme avant',
    },
  ],
});
export const renewalSchema = recordSchema(renewalFields).meta({ id: 'Renewal' });
