/** Every folder and request status wears one of these; a status is always a word and a colour. */
export type StatusTag = 'ongoing' | 'success' | 'blocked' | 'rejected';

/** Only a finished folder may be rated. */
export const isFinished = (tag: StatusTag): boolean => tag !== 'ongoing';
