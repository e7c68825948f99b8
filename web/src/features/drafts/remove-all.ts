import { removeAccountDrafts } from '../../lib/account-drafts/api.ts';
import type { BegunForm } from '../requests/begun/merged.ts';
import { removeBegunForm } from '../requests/begun/remove-begun-form.ts';

/** One after the other, each as if by itself. False: one of them is open in another tab, and stays. */
export const removeAllBegun = async (forms: readonly BegunForm[]): Promise<boolean> => {
  let areAllGone = true;
  for (const form of forms) if (!(await removeBegunForm(form))) areAllGone = false;
  // what can no longer be opened stands in no list
  if (areAllGone) await removeAccountDrafts().catch(() => undefined);
  return areAllGone;
};
