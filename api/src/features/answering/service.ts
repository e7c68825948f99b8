/** What other features do with answers. */
export { answerByTemplate, closeWithStatus } from './many.ts';
export { takeAnswerBack } from './send.ts';
