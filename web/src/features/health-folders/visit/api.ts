/** What others show of a visit: its steps from the declaration to the refund. */
export { VisitThread } from './VisitThread.tsx';
