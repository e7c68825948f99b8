/** What of the demo an insurer's systems would send: everything but what people did in the portal. */
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import { FEEDS } from '@rafiq/contract/feeds/model';
import type { Rows } from './rows.ts';

type Sent = Record<string, unknown>;
type Source = object & { id?: number; member_id?: number };

/** Of the demo's own source: the row's number in the demo. */
const keyOf = (id: number): string => String(id);

/** The columns that the feed names alike. What it names otherwise is added by `more`. */
const sameNames = (entity: FeedEntity, row: object): Sent => {
  const columns = new Map(Object.entries(row));
  const shared = Object.keys(FEEDS[entity]).filter((name) => columns.has(name));
  return Object.fromEntries(shared.map((name) => [name, columns.get(name)]));
};

const sent = <Row extends Source>(
  entity: FeedEntity,
  version: number,
  rows: readonly Row[],
  more: (row: Row) => Sent = () => ({}),
): Sent[] =>
  rows.map((row) => ({
    key: keyOf(row.id ?? 0),
    source_version: version,
    ...(row.member_id !== undefined && { member: keyOf(row.member_id) }),
    ...sameNames(entity, row),
    ...more(row),
  }));

interface Step {
  member_id: number;
  folder_id: number;
  status: string;
  happened_on: string;
  note: string;
}

const stepsOf = (events: readonly Step[], { id, member_id }: { id: number; member_id: number }) =>
  events
    .filter((event) => event.member_id === member_id && event.folder_id === id)
    .map(({ status, happened_on, note }) => ({ status, happened_on, note }));

/** Whoever signed up and waits for the insurer is not in its registry. */
const inRegistry = (rows: Rows) => rows.members.filter(({ verified }) => verified);

export const feedRowsOf = (rows: Rows, version: number): Record<FeedEntity, Sent[]> => ({
  members: sent('members', version, inRegistry(rows)),
  'crm-contacts': sent('crm-contacts', version, rows.crm_contacts, ({ cin }) => ({ key: cin })),
  'health-policies': sent('health-policies', version, rows.health_policies),
  'motor-policies': sent('motor-policies', version, rows.motor_policies),
  'motor-guarantees': sent('motor-guarantees', version, rows.motor_guarantees, (row) => ({
    policy: keyOf(row.motor_policy_id),
  })),
  beneficiaries: sent('beneficiaries', version, rows.beneficiaries),
  'health-folders': sent('health-folders', version, rows.health_folders, (row) => ({
    policy: keyOf(row.health_policy_id),
    beneficiary: keyOf(row.beneficiary_id),
    steps: stepsOf(rows.health_folder_events, row),
  })),
  'motor-folders': sent('motor-folders', version, rows.motor_folders, (row) => ({
    policy: keyOf(row.motor_policy_id),
    steps: stepsOf(rows.motor_folder_events, row),
  })),
});
