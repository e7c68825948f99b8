/** Whether there is a leaving to be told; what tells it is fetched only then. */
import { keeper } from '../database.ts';
import { readLeft } from '../left-notes.ts';

const tellIfLeft = async (): Promise<void> => {
  const known = await (await keeper()).list();
  if (readLeft().length === 0 && known.every(({ leaving = [] }) => leaving.length === 0)) return;
  await (await import('./leaving.ts')).tellLeft();
};

/** A part that does not load is no line: it is asked for again. */
export const tellLeftHere = (): void => void tellIfLeft().catch(() => undefined);

/** While the form is open. Answers how to stop. */
export const watchLeft = (): (() => void) => {
  tellLeftHere();
  addEventListener('online', tellLeftHere);
  return () => removeEventListener('online', tellLeftHere);
};
