import { newRequestSchema, recordSchema } from '../requests/schema.ts';
import { answeredFields, motorDeclarationFields } from './model.ts';

export const newMotorDeclarationSchema = newRequestSchema(motorDeclarationFields).meta({
  id: 'NewMotorDeclaration',
  examples: [
    {
      id_contrat: '52',
      date_de_sinistre: '2026-07-10',
      city: 'Casablanca',
      type_piece_justificative: 'constat',
      garage_aggree: 'Garage Atlas',
    },
  ],
});
export const motorDeclarationSchema = recordSchema(answeredFields).meta({
  id: 'MotorDeclaration',
});
