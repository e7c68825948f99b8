/** What other features do with answers. */
export { answerByTemplate, closeWithStatus, leaveTogether } from './many.ts';
export { takeAnswerBack } from './send.ts';
