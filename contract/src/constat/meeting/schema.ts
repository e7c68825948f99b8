import { z } from 'zod';
import { humanCheckFields } from '../../access/schema.ts';
import { COUNT_MAX } from '../entries.ts';
import { OTHER_STATES, type SealedEntry } from './model.ts';
import { INVITE, MEETING_KEY, MEETING_LIMITS, PHONE, SEAL_BYTES, SECRET } from './rules.ts';

const A_PHONE = 'nR4uH8s2Qm0x';
const MEETING = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const BYTES_32 = 'q5Yc2mGm1yX0b3m8mF2v9a4tQn7kS6wZr1pLhE5uJ0g';
const BYTES_16 = 'Wn3kZ8pQ1rT5uV7xY9aB2c';

const phone = z
  .string()
  .max(40)
  .regex(PHONE)
  .describe('A number of chance by which what this phone writes is told from the other one’s');
const stamp = {
  count: z.int().min(1).max(COUNT_MAX),
  phone,
};
const base64urlLength = (bytes: number): number => Math.ceil((bytes * 4) / 3);
const sealed = z
  .string()
  .min(base64urlLength(SEAL_BYTES + 1))
  .max(base64urlLength(MEETING_LIMITS.sealedBytes))
  .regex(/^[A-Za-z0-9_-]+$/)
  .describe('Sealed by a key that the server does not have, in base64url');
const key = z.string().max(80).regex(MEETING_KEY).describe('Which box of the report: `a.plate`');
const entry = z.strictObject({ key, ...stamp, sealed });

export const newMeetingSchema = z
  .strictObject({ phone, ...humanCheckFields })
  .meta({ id: 'NewMeeting', examples: [{ phone: A_PHONE }] });

export const meetingSchema = z
  .object({
    meeting: z.string(),
    secret: z
      .string()
      .describe('Of this phone: `Bearer {meeting}.{secret}` opens every other call'),
    invite: z.string().describe('For one other phone, once'),
    expiresAt: z.string(),
  })
  .meta({ id: 'Meeting' });
export type MeetingWire = z.infer<typeof meetingSchema>;

export const joinMeetingSchema = z
  .strictObject({
    meeting: z.uuid(),
    invite: z.string().max(22).regex(INVITE),
    secret: z
      .string()
      .max(43)
      .regex(SECRET)
      .describe('Made by the phone: sent again after a lost answer it lets the same phone in'),
    phone,
  })
  .meta({
    id: 'JoinMeeting',
    examples: [{ meeting: MEETING, invite: BYTES_16, secret: BYTES_32, phone: A_PHONE }],
  });

export const joinedSchema = z.object({ expiresAt: z.string() }).meta({ id: 'MeetingJoined' });

export const inviteAgainSchema = z
  .strictObject({})
  .meta({ id: 'MeetingInviteAgain', examples: [{}] });
export const leaveMeetingSchema = z.strictObject({}).meta({ id: 'LeaveMeeting', examples: [{}] });

export const inviteSchema = z.object({ invite: z.string() }).meta({ id: 'MeetingInvite' });
export type InviteWire = z.infer<typeof inviteSchema>;

export const sendEntriesSchema = z
  .strictObject({ entries: z.array(entry).min(1).max(MEETING_LIMITS.entriesAtOnce) })
  .meta({
    id: 'MeetingEntries',
    examples: [
      { entries: [{ key: 'a.plate', count: 1, phone: A_PHONE, sealed: BYTES_32.repeat(2) }] },
    ],
  });
export type SendEntriesWire = z.infer<typeof sendEntriesSchema>;

export const meetingNewsSchema = z
  .object({
    entries: z.array(entry),
    last: z.int().describe('The number to ask from the next time'),
    more: z.boolean().describe('More is there already'),
    photos: z.array(z.string()).describe('Pictures that can be asked for'),
    other: z.enum(OTHER_STATES).describe('Whether the other phone was never there, is in, or left'),
    silentSeconds: z
      .int()
      .nullable()
      .describe('Since the other phone last said that it is there; null: never'),
    expiresAt: z.string(),
  })
  .meta({ id: 'MeetingNews' });
export type MeetingNewsWire = z.infer<typeof meetingNewsSchema>;
/** What a phone reads: all that was written after a number, and how the meeting stands. */
export interface MeetingNews extends Omit<MeetingNewsWire, 'entries'> {
  entries: SealedEntry[];
}

export const writingSchema = z
  .strictObject({ box: key.nullable().describe('Where somebody is writing; null: nowhere') })
  .meta({ id: 'MeetingWriting', examples: [{ box: 'a.plate' }] });

export const doneSchema = z.object({ ok: z.literal(true) });
