import { z } from 'zod';
import { BENEFICIARY_REQUEST_STATUSES, REQUEST_STATUSES } from '../requests/model.ts';
import { longText } from '../requests/schema.ts';
import { type Conversation, PAPERS } from './model.ts';

export const conversationFileSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.string(),
    size: z.number().int(),
    active: z
      .boolean()
      .describe('A PDF that holds a script or another file: to be downloaded, and shown nowhere'),
    at: z.string(),
  })
  .meta({ id: 'ConversationFile' });

export const conversationMessageSchema = z
  .object({
    id: z.string(),
    author: z.enum(['member', 'insurer']),
    name: z.string(),
    text: z.string(),
    at: z.string(),
    files: z.array(conversationFileSchema),
  })
  .meta({ id: 'ConversationMessage' });

export const askedPaperSchema = z
  .object({
    id: z.string(),
    paper: z.enum(PAPERS),
    state: z.enum(['to-come', 'received', 'waived']),
    at: z.string(),
    file: conversationFileSchema.nullable(),
  })
  .meta({ id: 'AskedPaper' });

/** GET /me/requests/{id}/conversation */
export const conversationSchema = z
  .object({
    messages: z.array(conversationMessageSchema),
    papers: z.array(askedPaperSchema),
    writable: z.boolean(),
    until: z.string().nullable(),
  })
  .meta({ id: 'Conversation' }) satisfies z.ZodType<Conversation>;

/** POST /me/requests/{id}/messages. Files are sent before, by POST /uploads, and named here. */
export const memberMessageSchema = z
  .strictObject({
    text: longText,
    uploads: z.array(z.string().max(60)).max(20).default([]),
  })
  .meta({ id: 'MemberMessage', examples: [{ text: 'Voici le nouveau RIB.', uploads: [] }] });

/** POST /me/requests/{id}/papers/{paper}: which of the files sent before it is. */
export const paperFileSchema = z
  .strictObject({ upload: z.string().max(60) })
  .meta({ id: 'PaperFile', examples: [{ upload: '018f2f6e-7c1a-7d7e-9c53-2a4b6c8d0e1f' }] });

export const answerDraftSchema = z
  .object({
    status: z.enum([...REQUEST_STATUSES, ...BENEFICIARY_REQUEST_STATUSES]),
    text: z.string(),
    papers: z.array(z.enum(PAPERS)),
    refusal: z.string().nullable(),
  })
  .meta({ id: 'AnswerDraft' });
