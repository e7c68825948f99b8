/** What other features use of the keys of systems. */
export { type AccessKeys, createAccessKeys, type Holder } from './keys.ts';
export { makersOf } from './repository.ts';
export { type AskingSystem, systemRoutes } from './system-routes.ts';
