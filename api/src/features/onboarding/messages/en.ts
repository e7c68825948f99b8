import type { OnboardingMessages } from './fr.ts';

export const messagesEn: OnboardingMessages = {
  codeSms:
    '{brand}: your code is {code}, valid for 10 minutes. Give it to nobody, least of all by phone.',
  linkSubject: 'Activate your {brand} space',
  linkBody: `Hello,

To activate your {brand} space, open this link (valid for 24 hours, once only):
{link}
{contacts}
You did not ask for access? Do not open the link, and call us on {hotline}: without it nothing is activated.`,
  linkContacts: `
With this activation your contact details become: {contacts}.
`,
  requestSubject: 'Your request for access to {brand}',
  requestBody: `Hello,

We have received your request for access to {brand}. Our teams check it within 72 hours and will answer here.

You asked for nothing? Call us on {hotline}.`,
  requestSms: '{brand}: request received, answer within 72 hours. A question? {hotline}',
};
