import { z } from 'zod';
import { humanCheckFields } from '../access/schema.ts';
import { SIGNUP_FROM } from '../core/constants.ts';
import { ACCESS_CODES, CHANNELS } from './model.ts';

const text = (max: number) => z.string().max(max);
const channel = z.enum(CHANNELS);

export const accessCheckSchema = z
  .strictObject({
    NUM_CIN: text(40),
    DATE_NAISSANCE: text(10),
    code_parrainage: text(100).default(''),
    ...humanCheckFields,
  })
  .meta({
    id: 'AccessCheck',
    examples: [
      { NUM_CIN: 'AB123456', DATE_NAISSANCE: '1990-05-17', code_parrainage: 'PARRAIN-2026' },
    ],
  });
export type AccessCheckWire = z.infer<typeof accessCheckSchema>;

/** What is claimed: who has it now is not looked up. */
export const claimSchema = accessCheckSchema
  .omit({ code_parrainage: true })
  .meta({ id: 'Claim', examples: [{ NUM_CIN: 'AB123456', DATE_NAISSANCE: '1990-05-17' }] });

export const accessAnswerSchema = z
  .object({
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
  })
  .meta({ id: 'AccessAnswer' });
export type AccessAnswerWire = z.infer<typeof accessAnswerSchema>;

export const signUpSchema = z
  .strictObject({
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
  })
  .meta({
    id: 'SignUp',
    examples: [
      {
        uid: '0f8fad5bd9cb469fa16570867728950e',
        NUM_CIN: 'AB123456',
        code_parrainage: '',
        DATE_NAISSANCE: '1990-05-17',
        email: 'karim@rafiq.example',
        password: 'Jardin#2026',
        TEL: '0612345678',
        NOM: 'Lahlou',
        PRENOM: 'Karim',
        client: true,
        SIGNUP_FROM,
        validation: 'phone',
        society: true,
        EmployeeName: 'Atlas',
        branches: ['Auto'],
        employees: 12,
        sector: 'bank',
      },
    ],
  });
export type SignUpWire = z.infer<typeof signUpSchema>;

export const signUpAnswerSchema = z
  .object({
    id: z.string(),
    code: z.enum(ACCESS_CODES),
    validation: channel.nullable(),
  })
  .meta({ id: 'SignUpAnswer' });
export type SignUpAnswerWire = z.infer<typeof signUpAnswerSchema>;

export const confirmSchema = z
  .strictObject({
    uid: text(64),
    type: channel,
    code: text(100),
    password: text(1000)
      .optional()
      .describe('the one chosen at sign-up: with type email, and after s6'),
  })
  .meta({
    id: 'Confirm',
    examples: [
      {
        uid: '0f8fad5bd9cb469fa16570867728950e',
        type: 'phone',
        code: '0000',
        password: 'Jardin#2026',
      },
    ],
  });

export const resendSchema = z
  .strictObject({ uid: text(64), type: channel, ...humanCheckFields })
  .meta({ id: 'Resend', examples: [{ uid: '0f8fad5bd9cb469fa16570867728950e', type: 'phone' }] });

/** POST /v1/files: the first object's address becomes fileId. */
export const uploadedFilesSchema = z
  .array(z.object({ address: z.string(), name: z.string() }))
  .meta({ id: 'UploadedFiles' });
export type UploadedFilesWire = z.infer<typeof uploadedFilesSchema>;
