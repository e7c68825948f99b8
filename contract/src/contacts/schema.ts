/** Contacts out, for the insurer's systems. The names on the wire are those of the model as well. */
import { z } from 'zod';
import { ofMember } from '../ledger/shown/schema.ts';

/** Each of a page is a line of the ledger. */
const MAX_CONTACTS = 500;
const USUAL_CONTACTS = 100;

export const contactsQuerySchema = z.object({
  after: z.string().max(40).optional().describe('The cursor `next` of the answer before'),
  limit: z.coerce.number().int().min(1).max(MAX_CONTACTS).default(USUAL_CONTACTS),
});

const contactSchema = (of: string) =>
  z
    .object({
      value: z.string().nullable().describe('Null: there is none'),
      leads: z
        .enum(['feed', 'member'])
        .describe(
          'Whose word it is. The member’s: no feed overwrites it. The feed’s: the next row of `source` does',
        ),
      changedAt: z.string().nullable().describe('Null: not since it came, or before this was kept'),
    })
    .describe(of);

const clientContactsSchema = z
  .object({
    client: z.string().describe('The client number'),
    source: z.string().nullable().describe('That leads the client in the feeds; null: none does'),
    key: z.string().nullable().describe('Of the client, by that source'),
    email: contactSchema('The e-mail address'),
    phone: contactSchema('The phone number'),
    address: contactSchema('The postal address'),
  })
  .meta({ id: 'ClientContacts' })
  .register(ofMember);
export type ClientContacts = z.infer<typeof clientContactsSchema>;

export const contactsSchema = z
  .object({
    contacts: z.array(clientContactsSchema),
    next: z.string().describe('The cursor to ask with the next time, also when nothing came'),
    hasMore: z.boolean().describe('Whether there are more at this moment'),
  })
  .meta({ id: 'Contacts' });
