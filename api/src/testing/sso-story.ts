/** A single sign-on from its start to its end, and what an administrator sees of it, for the document: with a provider of its own. */
import { keepAnswers } from './documented.ts';
import { signInBySso, startProvider } from './sso.ts';
import { HIND } from './sso-accounts.ts';
import { signInStaff } from './staff.ts';
import { startWholeApp } from './whole-app.ts';

export const tellSsoStory = async (kept: Map<string, unknown>): Promise<void> => {
  const provider = await startProvider({ hind: HIND });
  const test = await startWholeApp({ config: { staffSso: provider.settings } });
  keepAnswers(test.app, kept);
  await signInBySso(test, 'hind');
  const { cookie } = await signInStaff(test.db, { roles: ['administrator'], name: 'Leila Zniber' });
  await test.get('/v1/staff/sso-groups', cookie);
  const local = { email: 'adil.mernissi@rafiq.example', name: 'Adil Mernissi', passwordHash: 'x' };
  const adil = await signInStaff(test.db, { ...local, roles: ['agent'] });
  await test.post(`/v1/staff/people/${adil.id}/sso`, {}, cookie);
  await test.close();
  await provider.stop();
};
