import { z } from 'zod';
import { newRequestSchema, recordSchema } from '../requests/schema.ts';
import {
  COMPLEMENT_TYPE,
  complementFields,
  DECLARATION_TYPES,
  declarationFields,
} from './model.ts';

export const newDeclarationSchema = newRequestSchema(declarationFields)
  .extend({
    type_de_declaration_: z.enum(DECLARATION_TYPES),
  })
  .meta({ id: 'NewDeclaration' });

const newComplementSchema = newRequestSchema(complementFields).extend({
  type_de_declaration_: z.literal(COMPLEMENT_TYPE),
});

/** POST /declarationsmaladie takes both. */
export const declarationBodySchema = z
  .discriminatedUnion('type_de_declaration_', [newDeclarationSchema, newComplementSchema])
  .meta({
    id: 'DeclarationBody',
    examples: [
      {
        id_contrat: '41',
        type_de_declaration_: 'Maladie',
        beneficiaireId: '7',
        date_de_consultation_: '2026-07-01',
        frais_engages_: 350.5,
        n_de_dossier_: 'D-1',
      },
      {
        id_contrat: '41',
        type_de_declaration_: COMPLEMENT_TYPE,
        n_de_dossier_: 'D-2',
        n_du_bordereaux: '5000',
      },
    ],
  });
export type DeclarationBodyWire = z.infer<typeof declarationBodySchema>;

export const healthDeclarationSchema = recordSchema(declarationFields).meta({
  id: 'HealthDeclaration',
});
