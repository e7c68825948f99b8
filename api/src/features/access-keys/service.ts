/** What other features use of the keys of systems. */
export { type AccessKeys, createAccessKeys, type Holder } from './keys.ts';
export { makersOf } from './repository.ts';
export { systemRoutes } from './system-routes.ts';
