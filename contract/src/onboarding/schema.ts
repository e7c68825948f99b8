import { z } from 'zod';
import { humanCheckFields } from '../access/schema.ts';
import { SIGNUP_FROM } from '../core/constants.ts';
import { ACCESS_CODES, CHANNELS } from './model.ts';

const text = (max: number) => z.string().max(max);
const channel = z.enum(CHANNELS);

export const accessCheckSchema = z.strictObject({
  NUM_CIN: text(40),
  DATE_NAISSANCE: text(10),
  code_parrainage: text(100).default(''),
  ...humanCheckFields,
});
export type AccessCheckWire = z.infer<typeof accessCheckSchema>;

/** What is claimed: who has it now is not looked up. */
export const claimSchema = accessCheckSchema.omit({ code_parrainage: true });

export const accessAnswerSchema = z.object({
  code: z.enum(ACCESS_CODES),
  is_user: z.boolean(),
  is_parrainage: z.boolean(),
  is_sf_cin: z.boolean(),
  uid: z.string().nullable(),
  validation: channel.nullable(),
  user: z.object({
    email: z.string().nullable().describe('masked'),
    TEL: z.string().nullable().describe('masked'),
    FULL_NAME: z.string().nullable().describe('masked'),
  }),
});
export type AccessAnswerWire = z.infer<typeof accessAnswerSchema>;

export const signUpSchema = z.strictObject({
  uid: text(64),
  NUM_CIN: text(40),
  code_parrainage: text(100).default(''),
  DATE_NAISSANCE: text(10),
  email: text(300).default(''),
  password: text(1000).default(''),
  TEL: text(40).default(''),
  NOM: text(200).default(''),
  PRENOM: text(200).default(''),
  client: z.literal(true),
  SIGNUP_FROM: z.literal(SIGNUP_FROM),
  validation: channel.optional(),
  fileId: text(200).optional(),
  society: z.boolean().default(false),
  EmployeeName: text(200).optional(),
  branches: z.array(text(40)).max(10).optional(),
  employees: z.number().optional(),
  sector: text(40).optional(),
  ...humanCheckFields,
});
export type SignUpWire = z.infer<typeof signUpSchema>;

export const signUpAnswerSchema = z.object({
  id: z.string(),
  code: z.enum(ACCESS_CODES),
  validation: channel.nullable(),
});
export type SignUpAnswerWire = z.infer<typeof signUpAnswerSchema>;

export const confirmSchema = z.strictObject({
  uid: text(64),
  type: channel,
  code: text(100),
  password: text(1000)
    .optional()
    .describe('the one chosen at sign-up: with type email, and after s6'),
});

export const resendSchema = z.strictObject({ uid: text(64), type: channel, ...humanCheckFields });

/** POST /v1/files: the first object's address becomes fileId. */
export const uploadedFilesSchema = z.array(z.object({ address: z.string(), name: z.string() }));
export type UploadedFilesWire = z.infer<typeof uploadedFilesSchema>;
