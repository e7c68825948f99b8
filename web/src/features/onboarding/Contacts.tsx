import type { MaskedContact } from '@rafiq/contract/onboarding/model';
import { onboardingTexts } from './texts.ts';

const isolated = (text: string) => (
  <bdi key={text} dir="ltr">
    {text}
  </bdi>
);

/** One or both, as words in a sentence. */
export const Contacts = ({ email, phone }: MaskedContact) => {
  if (email && phone) {
    const both = { email: isolated(email), phone: isolated(phone) };
    return <>{onboardingTexts.rich('contacts.both', both)}</>;
  }
  return isolated(email ?? phone ?? '');
};
