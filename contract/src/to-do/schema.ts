import { z } from 'zod';
import { PAPERS } from '../conversations/model.ts';
import { REQUEST_KINDS } from '../requests/model.ts';
import { ANSWERED_FOLDERS, type ToDo } from './model.ts';

const request = z.enum(REQUEST_KINDS);
const day = z.string().describe('A day, 2026-11-25');

const contractSchema = z.object({
  kind: z.enum(['contract-expired', 'contract-ends']),
  id: z.string(),
  make: z.string(),
  model: z.string(),
  plate: z.string(),
  number: z.string(),
  day,
});

const papersSchema = z.object({
  kind: z.literal('papers'),
  id: z.string(),
  request,
  sent: day,
  papers: z.array(z.enum(PAPERS)).describe('Those that were named and are still to come'),
  patient: z.string().nullable(),
  care: day.nullable(),
  day: day.nullable().describe('Until when, once that is near'),
  isPaused: z.boolean().describe('The time in which the insurer answers stands still'),
});

const folderSchema = z.object({
  kind: z.enum(['information', 'visit']),
  id: z.string(),
  number: z.string(),
  patient: z.string(),
  care: day,
  note: z.string().describe('As the insurer wrote it'),
  day: day.nullable().describe('Until when, where the insurer has said so'),
});

const answerSchema = z.object({
  kind: z.literal('answer'),
  id: z.string(),
  about: z.enum([...REQUEST_KINDS, ...ANSWERED_FOLDERS]),
  number: z.string().nullable(),
  on: day,
});

/** GET /me/to-do */
export const toDoSchema = z
  .object({
    items: z
      .array(
        z.discriminatedUnion('kind', [contractSchema, papersSchema, folderSchema, answerSchema]),
      )
      .describe('What is urgent first'),
    underWay: z
      .array(
        z.object({
          id: z.string(),
          request,
          sent: day,
          day: day.nullable().describe('On which it is answered at the latest'),
          car: z.string().nullable(),
        }),
      )
      .describe('What the insurer is working on'),
    verification: z
      .object({
        day,
        isLate: z.boolean(),
        hasImage: z.boolean().describe('Whether an image of their ID card has come'),
      })
      .nullable()
      .describe('Until when the insurer checks who this is; null: it is known'),
  })
  .meta({ id: 'ToDo' }) satisfies z.ZodType<ToDo>;
