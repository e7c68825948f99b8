/** Rows of the demo count from one; those that came through the feeds have the numbers that the database gave them. */
import type { NumberedTable } from './rows.ts';

export type RealIds = (table: NumberedTable, id: number) => number;

const POINTS_TO: Record<string, NumberedTable> = {
  member_id: 'members',
  sponsor_id: 'members',
  health_policy_id: 'health_policies',
  motor_policy_id: 'motor_policies',
  beneficiary_id: 'beneficiaries',
  folder_id: 'health_folders',
  health_folder_id: 'health_folders',
  motor_folder_id: 'motor_folders',
};

interface Request {
  health_policy_id: number | null;
  motor_policy_id: number | null;
  contract: object;
}

const isRequest = (row: object): row is Request => 'contract' in row;

/** The contract is kept with a request as it was, its number included. */
const contractOf = ({ contract, health_policy_id, motor_policy_id }: Request): object => {
  const id = health_policy_id ?? motor_policy_id;
  return id === null ? contract : { ...contract, id: String(id) };
};

export const withRealIds = <Row extends object>(row: Row, realId: RealIds): Row => {
  const entries = Object.entries(row).map(([column, value]: [string, unknown]) => {
    const table = POINTS_TO[column];
    return [column, table && typeof value === 'number' ? realId(table, value) : value];
  });
  const moved = Object.fromEntries(entries) as Row;
  return isRequest(moved) ? { ...moved, contract: contractOf(moved) } : moved;
};
