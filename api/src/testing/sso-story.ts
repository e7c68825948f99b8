/** A single sign-on from its start to its end, for the document: with a provider of its own. */
import { startTestApp } from './app.ts';
import { keepAnswers } from './documented.ts';
import { signInBySso, startProvider } from './sso.ts';
import { HIND } from './sso-accounts.ts';

export const tellSsoStory = async (kept: Map<string, unknown>): Promise<void> => {
  const provider = await startProvider({ hind: HIND });
  const test = await startTestApp({ config: { staffSso: provider.settings } });
  keepAnswers(test.app, kept);
  await signInBySso(test, 'hind');
  await test.close();
  await provider.stop();
};
