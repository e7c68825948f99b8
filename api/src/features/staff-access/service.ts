/** What other features use of the staff's access. */
export {
  type AskingStaff,
  createStaffGate,
  type StaffCaller,
  type StaffGate,
  type StaffSession,
} from './gate.ts';
export {
  type Decider,
  findActive as findActiveStaff,
  findAllActive as findAllStaff,
  findDeciders,
  findMailboxes,
  findToTell,
} from './repository.ts';
export { staffRoutes } from './staff-routes.ts';
export { type TellDeps, tellStaff } from './tell.ts';
