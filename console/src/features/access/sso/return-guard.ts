import { redirect } from '@tanstack/react-router';
import { finishSso } from './api.ts';
import { takeReturn } from './way-back.ts';

/** Back from the organisation's sign-in. Whoever is refused reads why where they may try again; a reload just leads there. */
export const finishReturn = async (): Promise<void> => {
  const parameters = takeReturn();
  if (parameters === null) throw redirect({ to: '/sign-in' });
  const refused = await finishSso(parameters);
  if (refused) throw redirect({ to: '/sign-in', search: { notice: refused } });
};
