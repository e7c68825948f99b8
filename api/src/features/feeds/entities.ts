/** Where the rows of each entity rest, and what may not be removed under them: as data, so that one set of statements serves all. */
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import { FEEDS } from '@rafiq/contract/feeds/model';

export type OwnedEntity = Exclude<FeedEntity, 'members' | 'crm-contacts'>;
type FolderKind = 'health' | 'motor';

interface Owned {
  table: string;
  /** Fields that name another row of the same member, with the column that holds its id. */
  parents: readonly { field: 'policy' | 'beneficiary'; table: string; column: string }[];
  /** Fields that only one row of a member may have. One that came otherwise and has them is taken over. */
  number?: readonly string[];
  /** Whatever refers to a row, by the column there, `u`; of some only what is said. */
  usedBy: readonly { table: string; column: string; where?: string }[];
  /** Where the key of the table has more than the row's id, so that a change may be another key. */
  isRewritten?: true;
  folder?: FolderKind;
}

const policy = (kind: FolderKind) =>
  ({ field: 'policy', table: `${kind}_policies`, column: `${kind}_policy_id` }) as const;
const number = ['office_id', 'policy_id'] as const;

export const OWNED: Record<OwnedEntity, Owned> = {
  'health-policies': {
    table: 'health_policies',
    parents: [],
    number,
    usedBy: [
      { table: 'health_folders', column: 'health_policy_id' },
      { table: 'requests', column: 'health_policy_id' },
    ],
  },
  'motor-policies': {
    table: 'motor_policies',
    parents: [],
    number,
    usedBy: [
      { table: 'motor_folders', column: 'motor_policy_id' },
      { table: 'motor_guarantees', column: 'motor_policy_id' },
      { table: 'requests', column: 'motor_policy_id' },
    ],
  },
  'motor-guarantees': {
    table: 'motor_guarantees',
    parents: [policy('motor')],
    usedBy: [],
    isRewritten: true,
  },
  beneficiaries: {
    table: 'beneficiaries',
    parents: [],
    usedBy: [
      { table: 'health_folders', column: 'beneficiary_id' },
      { table: 'requests', column: 'beneficiary_id' },
    ],
  },
  'health-folders': {
    table: 'health_folders',
    parents: [
      policy('health'),
      { field: 'beneficiary', table: 'beneficiaries', column: 'beneficiary_id' },
    ],
    usedBy: [
      { table: 'requests', column: 'health_folder_id' },
      { table: 'ratings', column: 'health_folder_id' },
      // what people have filed no source can bring back
      { table: 'health_folder_files', column: 'folder_id', where: 'not u.by_feed' },
    ],
    folder: 'health',
  },
  'motor-folders': {
    table: 'motor_folders',
    parents: [policy('motor')],
    usedBy: [
      { table: 'requests', column: 'motor_folder_id' },
      { table: 'ratings', column: 'motor_folder_id' },
    ],
    folder: 'motor',
  },
};

export const isOwned = (entity: FeedEntity): entity is OwnedEntity => entity in OWNED;

/** Names of fields, in the order of the contract. */
export const fieldsOf = (entity: FeedEntity): string[] => Object.keys(FEEDS[entity]);

/** Those that are columns of the entity's table under their own name. */
export const plainColumns = (entity: FeedEntity): string[] =>
  Object.entries(FEEDS[entity])
    .filter(([, { type }]) => !['key', 'list', 'reference'].includes(type.is))
    .map(([name]) => name);

/** Which fields the portal keeps in another form than a column of the same name. */
export const hasField = (entity: FeedEntity, name: string): boolean => name in FEEDS[entity];
