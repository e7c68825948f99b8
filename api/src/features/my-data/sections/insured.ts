/** Who somebody is, what they hold, and what was paid. Neither the CIN of others nor keys of systems. */
import { folderBeneficiaryFields, healthFolderFields } from '@rafiq/contract/health-folders/model';
import { motorFolderFields } from '@rafiq/contract/motor-folders/model';
import { guaranteeFields } from '@rafiq/contract/motor-guarantees/model';
import { healthPolicyFields, motorPolicyFields } from '@rafiq/contract/policies/model';
import { archived, bool, day, instant, json, number, type Section, text } from './section.ts';

const claimSteps = (name: string, table: string): Section => ({
  ...{ name, category: 'folders', tables: [table] },
  ...{ from: `${table} e where e.member_id = $1`, order: 'e.folder_id, e.id' },
  fields: {
    claim_id: text('e.folder_id'),
    status: text('e.status'),
    happened_on: day('e.happened_on'),
    note: text('e.note'),
  },
});

export const INSURED_SECTIONS: readonly Section[] = [
  {
    ...{ name: 'person', category: 'identity', tables: ['members', 'owners'] },
    ...{ from: 'members m where m.id = $1', order: 'm.id' },
    fields: {
      client_number: text('m.client_id'),
      cin: text('m.cin'),
      last_name: text('m.last_name'),
      first_name: text('m.first_name'),
      birth_date: day('m.birth_date'),
      email: text('m.email'),
      phone: text('m.phone'),
      address: text('m.address'),
      language: text('m.language'),
      membership_number: text('m.membership_number'),
      verified: bool('m.verified'),
      invitation_code: text('m.sponsorship_code'),
      since: instant('m.created_at'),
    },
  },
  {
    ...{ name: 'company', category: 'identity', tables: ['employers'] },
    ...{ from: 'employers e where e.member_id = $1', order: 'e.member_id' },
    fields: {
      name: text('e.name'),
      branches: json('to_json(e.branches)'),
      employees: number('e.employees'),
      sector: text('e.sector'),
    },
  },
  {
    ...{ name: 'identity_decisions', category: 'identity', tables: ['verification_decisions'] },
    // whoever claimed the CIN before is nobody's business but theirs: only of whom the insurer knows
    from: 'verification_decisions d join members m on m.cin = d.cin and m.verified where m.id = $1',
    order: 'd.decided_at, d.id',
    fields: { outcome: text('d.outcome'), decided_at: instant('d.decided_at') },
  },
  {
    ...{ name: 'health_contracts', category: 'contracts', tables: ['health_policies'] },
    ...{ from: 'health_policies p where p.member_id = $1', order: 'p.id' },
    fields: {
      ...archived(healthPolicyFields, 'p'),
      starts_on: day('p.effect_date'),
      ends_on: day('p.expiry_date'),
    },
  },
  {
    ...{ name: 'motor_contracts', category: 'contracts', tables: ['motor_policies'] },
    ...{ from: 'motor_policies p where p.member_id = $1', order: 'p.id' },
    fields: archived(motorPolicyFields, 'p'),
  },
  {
    ...{ name: 'motor_covers', category: 'contracts', tables: ['motor_guarantees'] },
    ...{ from: 'motor_guarantees g where g.member_id = $1', order: 'g.motor_policy_id, g.id' },
    fields: {
      contract_id: text('g.motor_policy_id'),
      ...archived(guaranteeFields, 'g'),
    },
  },
  {
    ...{ name: 'insured_persons', category: 'contracts', tables: ['beneficiaries'] },
    ...{ from: 'beneficiaries b where b.member_id = $1', order: 'b.id' },
    fields: {
      ...archived(folderBeneficiaryFields, 'b'),
      kinship: text('b.kinship'),
    },
  },
  {
    ...{ name: 'health_claims', category: 'folders' },
    tables: ['health_folders', 'health_folder_refunds'],
    from: `health_folders f left join health_folder_refunds r on r.member_id = f.member_id and r.folder_id = f.id
           where f.member_id = $1`,
    order: 'f.id',
    fields: {
      ...archived(healthFolderFields, 'f'),
      contract_id: text('f.health_policy_id'),
      lines: json('r.lines'),
    },
  },
  claimSteps('health_claim_steps', 'health_folder_events'),
  {
    ...{ name: 'motor_claims', category: 'folders', tables: ['motor_folders'] },
    ...{ from: 'motor_folders f where f.member_id = $1', order: 'f.id' },
    fields: {
      ...archived(motorFolderFields, 'f'),
      contract_id: text('f.motor_policy_id'),
    },
  },
  claimSteps('motor_claim_steps', 'motor_folder_events'),
];
