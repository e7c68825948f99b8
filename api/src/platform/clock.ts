/** Time is passed in, so that tests can stand at the edge of a limit. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
