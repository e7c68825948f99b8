import { z } from 'zod';
import { MAX_WAITING_FILES } from '../core/constants.ts';
import type { Fields } from '../fields/fields.ts';
import { keptShape, sentShape } from '../fields/schema.ts';
import { CHANNELS } from '../onboarding/model.ts';
import { BENEFICIARY_REQUEST_STATUSES, LISTED_KINDS, REQUEST_STATUSES } from './model.ts';

/** What every creation says of its contract. The server looks the policy up by `id_contrat` and trusts none of the rest. */
const contractFieldsShape = {
  id_contrat: z.string().max(40),
  n_de_police: z.string().max(60).nullish(),
  n_d_adhesion: z.string().max(60).nullish(),
  company: z.string().max(200).nullish(),
};

/** An addition of ours: what was sent by POST /uploads becomes the request's with its creation. */
export const uploadsShape = {
  uploads: z
    .array(z.string().max(60))
    .max(MAX_WAITING_FILES)
    .optional()
    .describe(
      'Files of the request, as POST /uploads answered them: all of them, or nothing is made',
    ),
};

/** Long texts are cut by the rules with a message of their own; this only bounds what is read at all. */
export const longText = z.string().max(10_000);
export const shortText = z.string().max(200);

export const requestFileSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.string(),
    size: z.number().int(),
    role: z.enum(['proof', 'voice']),
  })
  .meta({ id: 'RequestFile' });
export type RequestFileWire = z.infer<typeof requestFileSchema>;

const attachedFileSchema = requestFileSchema.extend({ createdate: z.string() });
export type AttachedFileWire = z.infer<typeof attachedFileSchema>;

/** The dated steps of a request or a folder. */
export const timelineSchema = z
  .array(z.object({ status: z.string(), date: z.string(), note: z.string() }))
  .meta({ id: 'Timeline' });

const reference = z.string().describe('The number to read out on the phone, in digits');

/** The part that all kinds answer. The insurer's answer is in `retour_{slug}`, which is why unknown keys are texts. */
const requestBaseShape = {
  id: z.string(),
  reference,
  createdate: z.string(),
  statusdate: z.string(),
  status: z.string(),
  subject: z.string(),
  id_contrat: z.string(),
  n_de_police: z.string(),
  n_d_adhesion: z.string(),
  company: z.string(),
  acted_by: z.string().optional().describe('Who made it for the person, when they did not'),
  /** Only on a single request, not in lists. */
  timeline: timelineSchema.optional(),
  piece_justificative: z.array(attachedFileSchema).optional(),
  opened_folder: z
    .string()
    .optional()
    .describe('the number of the folder that it began or, of a complement, that it is for'),
  opened_folder_id: z.string().optional(),
};
const requestBaseSchema = z.object(requestBaseShape);
type Returned = { [returned: `retour_${string}`]: string };
export type RequestBaseWire = z.infer<typeof requestBaseSchema> & Returned;

/** The answer to POST /sf-files. */
export const sentFileSchema = requestFileSchema
  .extend({ record_id: z.string() })
  .meta({ id: 'SentFile' });
export type SentFileWire = z.infer<typeof sentFileSchema>;

/** POST /me/requests/{id}/receipt: where the receipt goes, of what is on file. */
export const receiptChannelSchema = z
  .strictObject({ channel: z.enum(CHANNELS) })
  .meta({ id: 'ReceiptChannel', examples: [{ channel: 'email' }] });

export const receiptSentSchema = z
  .object({
    channel: z.enum(CHANNELS),
    recipient: z.string().describe('masked'),
  })
  .meta({ id: 'ReceiptSent' });
export type ReceiptSent = z.infer<typeof receiptSentSchema>;

/** A request of any kind, as the list of all kinds shows it. */
const requestSummarySchema = z.object({
  id: z.string(),
  reference,
  kind: z.enum(LISTED_KINDS),
  createdAt: z.string(),
  status: z.enum([...REQUEST_STATUSES, ...BENEFICIARY_REQUEST_STATUSES]),
  subject: z.string(),
  topic: z.string().describe('The type, reason or operation that was chosen; empty: none is'),
  about: z
    .string()
    .describe('A folder, a car, a policy number, a title or how the question begins'),
  day: z.string().nullable().describe('Of the care or of the accident'),
  person: z.string().describe('Whom it is for: who asks, where it names nobody else'),
  actedBy: z.string().describe('Who made it for the person; empty: they did'),
});
export type RequestSummary = z.infer<typeof requestSummarySchema>;

/** GET /me/requests/ */
export const requestOverviewSchema = z
  .object({
    count: z.number().int(),
    value: z.array(requestSummarySchema),
  })
  .meta({ id: 'RequestOverview' });
export type RequestOverview = z.infer<typeof requestOverviewSchema>;

export const newRequestSchema = <const Table extends Fields>(fields: Table) =>
  z.strictObject({ ...contractFieldsShape, ...uploadsShape, ...sentShape(fields) });

/** Unknown keys are texts: the insurer's answer is under a name that the brand decides. */
export const recordSchema = <const Table extends Fields>(fields: Table) =>
  z.object({ ...requestBaseShape, ...keptShape(fields) }).catchall(z.string());
