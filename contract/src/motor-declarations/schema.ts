import { newRequestSchema, recordSchema } from '../requests/schema.ts';
import { motorDeclarationFields } from './model.ts';

export const newMotorDeclarationSchema = newRequestSchema(motorDeclarationFields);
export const motorDeclarationSchema = recordSchema(motorDeclarationFields);
