/**
 * Which role may touch which relation. The owner makes and changes them; a test compares with PostgreSQL's own catalogue.
 */

export type Right = 'select' | 'insert' | 'update' | 'delete';

/** The role that serves people, on every relation of `public` and `helped`. What a row is of, its statements say. */
export const OF_APP: readonly Right[] = ['select', 'insert', 'update', 'delete'];

/** Whoever helps a member is answered with the rights of this role. */
export const HELPER_ROLE = 'rafiq_helper';

/** Of that role: nothing of `public`, and these views of the schema `helped` (docs/decisions/0066). */
export const OF_HELPER: Readonly<Record<string, readonly Right[]>> = {
  members: ['select'],
  owners: ['select'],
  health_policies: ['select'],
  motor_policies: ['select'],
  own_health_policies: ['select'],
  own_motor_policies: ['select'],
  own_motor_guarantees: ['select'],
  beneficiaries: ['select'],
  own_beneficiaries: ['select'],
  health_folders: ['select'],
  motor_folders: ['select'],
  own_health_folders: ['select'],
  own_motor_folders: ['select'],
  health_folder_events: ['select'],
  health_folder_refunds: ['select'],
  health_folder_files: ['select'],
  motor_folder_events: ['select'],
  ratings: ['select'],
  requests: ['select'],
  request_events: ['select'],
  request_messages: ['select', 'insert'],
  request_papers: ['select'],
  request_files: ['select'],
  waiting_files: ['select', 'delete'],
  member_files: ['select'],
};
