import { z } from 'zod';
import { newRequestSchema, recordSchema } from '../requests/schema.ts';
import {
  COMPLEMENT_TYPE,
  complementFields,
  DECLARATION_TYPES,
  declarationFields,
} from './model.ts';

export const newDeclarationSchema = newRequestSchema(declarationFields).extend({
  type_de_declaration_: z.enum(DECLARATION_TYPES),
});

const newComplementSchema = newRequestSchema(complementFields).extend({
  type_de_declaration_: z.literal(COMPLEMENT_TYPE),
});

/** POST /declarationsmaladie takes both. */
export const declarationBodySchema = z.discriminatedUnion('type_de_declaration_', [
  newDeclarationSchema,
  newComplementSchema,
]);
export type DeclarationBodyWire = z.infer<typeof declarationBodySchema>;

export const healthDeclarationSchema = recordSchema(declarationFields);
