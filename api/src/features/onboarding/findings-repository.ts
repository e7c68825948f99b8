import type { Channel } from '@rafiq/contract/onboarding/model';
import type { Queryable } from '../../platform/db.ts';
import { contactChangesSql, type Recovering } from '../account/contacts/service.ts';

export interface Contacts {
  email: string | null;
  phone: string | null;
}

/** What is on file, and which changes of it are too young to count. */
export interface OnFile {
  onFile: Contacts;
  changes: Recovering['changes'];
}

export interface Findings {
  account:
    | (OnFile & {
        memberId: string;
        state: 'pending' | 'active';
        birthDate: string;
        verified: boolean;
        name: { firstName: string; lastName: string };
        pending: Contacts;
        /** How the code was sent last. */
        validation: Channel | null;
      })
    | null;
  /** The registry's row. */
  member:
    | (OnFile & {
        memberId: string;
        birthDate: string;
        firstName: string;
        lastName: string;
      })
    | null;
  isCrmContact: boolean;
  /** The verified member whose sponsorship code was given. */
  sponsorId: string | null;
}

/** One statement, whoever it is: an unknown CIN costs what a known one costs. */
export const findByCin = (
  db: Queryable,
  { cin, sponsorshipCode }: { cin: string; sponsorshipCode: string },
): Promise<Findings> =>
  db.one<Findings>({
    name: 'onboarding-find-by-cin',
    text: `select
             case when a.cin is not null then json_build_object(
               'memberId', am.id::text, 'state', a.state, 'birthDate', am.birth_date::text,
               'verified', am.verified,
               'name', json_build_object('firstName', am.first_name, 'lastName', am.last_name),
               'onFile', json_build_object('email', am.email, 'phone', am.phone),
               'changes', ${contactChangesSql('am.id')},
               'pending', json_build_object('email', a.pending_email, 'phone', a.pending_phone),
               'validation', k.channel) end as account,
             case when r.id is not null then json_build_object(
               'memberId', r.id::text, 'birthDate', r.birth_date::text,
               'firstName', r.first_name, 'lastName', r.last_name,
               'onFile', json_build_object('email', r.email, 'phone', r.phone),
               'changes', ${contactChangesSql('r.id')}) end as member,
             c.cin is not null as "isCrmContact",
             s.id::text as "sponsorId"
           from (select $1::text as cin) asked
           left join accounts a on a.cin = asked.cin
           left join members am on am.id = a.member_id
           left join confirmations k on k.member_id = a.member_id
           left join verified_members r on r.cin = asked.cin
           left join crm_contacts c on c.cin = asked.cin
           left join verified_members s on s.sponsorship_code = $2`,
    values: [cin, sponsorshipCode],
  });
