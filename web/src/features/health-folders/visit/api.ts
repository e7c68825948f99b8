/** What others show of a visit: its title, and its steps from the declaration to the refund. */
export { declarationTitle, folderTitle } from './title.ts';
export { VisitThread } from './VisitThread.tsx';
