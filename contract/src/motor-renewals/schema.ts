import { z } from 'zod';
import { sentShape } from '../fields/schema.ts';
import { recordSchema } from '../requests/schema.ts';
import { renewalFields } from './model.ts';

/** Names its contract in its own way, by POLICE_ID and CABINET_ID. */
export const newRenewalSchema = z.strictObject(sentShape(renewalFields));
export const renewalSchema = recordSchema(renewalFields);
