/** Content is what the insurer writes for every member. What other parts of the house need of it. */

export { publishDue } from './due.ts';
export { type Imported, importContent } from './imports.ts';
