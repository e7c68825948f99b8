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
  paceUnusual: {
    subject: 'Unusual pace in the {brand} console: {who}',
    email: `Hello {name},

An unusual number was counted in the {brand} console for {who}, on {at}: {count} within {within} ({what}).

Nothing is stopped for now. Ask what explains it; if nobody can, have the account disabled at once. Every look is a line of the ledger.

{brand}`,
  },
  paceReached: {
    subject: 'Limit reached in the {brand} console: {who}',
    email: `Hello {name},

The limit was reached in the {brand} console by {who}, on {at}: {count} within {within} ({what}).

What follows is refused until that time is over. Ask what explains it; if nobody can, have the account disabled at once. Every look is a line of the ledger.

{brand}`,
  },
  ...staffNoticesEn,
};
