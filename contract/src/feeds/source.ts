/** A system of the insurer's: its rows and their keys are a world of their own. Also the name of a folder. */
const SOURCE = /^[a-z0-9][a-z0-9-]{0,39}$/;

export const isSource = (text: string): boolean => SOURCE.test(text);
