/** Whether there is a leaving to be told; what tells it is fetched only then. */
import { keeper } from '../database.ts';

const tellIfLeft = async (): Promise<void> => {
  const known = await (await keeper()).list();
  if (known.every(({ leaving = [] }) => leaving.length === 0)) return;
  await (await import('./leaving.ts')).tellLeft();
};

/** While the form is open. Answers how to stop. */
export const watchLeft = (): (() => void) => {
  // a part that does not load is no line: it is asked for again
  const go = () => void tellIfLeft().catch(() => undefined);
  go();
  addEventListener('online', go);
  return () => removeEventListener('online', go);
};
