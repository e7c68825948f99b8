import type { StaffMessages } from './fr.ts';
import { staffNoticesEn } from './notices.en.ts';

export const staffMessagesEn: StaffMessages = {
  invitation: {
    subject: 'Your account in the {brand} console',
    email: `Hello {name},

You are invited to work in the {brand} console. Open this link to choose your password (valid for 48 hours, once):
{link}

A second factor will be asked for next: a passkey or an authenticator app.

You did not expect this message? Do not open the link, and tell your administrator.

{brand}`,
  },
  emergency: {
    subject: 'Emergency account opened in the {brand} console',
    email: `Hello {name},

The emergency account {account} has just been opened in the {brand} console, for one hour.

Reason given: {reason}

If nobody told you of it, have this account disabled at once. What is read and done there is written in the ledger.

{brand}`,
  },
  ...staffNoticesEn,
};
