import type { OnboardingMessages } from './fr.ts';

export const messagesEn: OnboardingMessages = {
  codeSms:
    '{brand}: your code is {code}, valid for 10 minutes. Give it to nobody, least of all by phone.',
  linkSubject: 'Activate your {brand} account',
  linkBody: `Hello,

To activate your {brand} account, open this link (valid for 24 hours, once only):
{link}
{contacts}
Did you not ask for this? Do not open the link, and call us on {hotline}: until the link is opened, nothing is activated.`,
  linkContacts: `
With this activation your contact details become: {contacts}.
`,
  requestSubject: 'Your request for a {brand} account',
  requestBody: `Hello,

We have received your request for a {brand} account. Our teams check it within 72 hours and will answer here.

Did you not ask for this? Call us on {hotline}.`,
  requestSms: '{brand}: request received, answer within 72 hours. A question? {hotline}',
  claimedSubject: 'Another person asks for an account with your CIN number',
  claimedBody: `Hello,

Another person tells us that the CIN number of your {brand} account is theirs, and asks for an account. Nothing changes for you: we check who each of you is before any decision.

In doubt? Call us on {hotline}. Give nobody a code or your password.`,
  claimedSms:
    '{brand}: another person asks for an account with your CIN. Nothing changes, we check. In doubt? {hotline}',
};
