import type { Notices } from './fr.ts';

export const noticesEn: Notices = {
  contactChanged: {
    subject: 'Your {brand} contact details were changed',
    email: `Hello,

The contact details of your {brand} account were just changed. If it was you, there is nothing to do.

If it was not you, call {hotline} at once.

{brand}`,
    sms: '{brand}: the contact details of your account were changed. Not you? Call {hotline}.',
  },
  contactChangedUndo: {
    subject: 'Your {brand} contact details were changed',
    email: `Hello,

The contact details of your {brand} account were just changed. If it was you, there is nothing to do.

If it was not you, open this link to put the old ones back (valid for 72 hours):
{link}

You can also call {hotline}.

{brand}`,
    sms: '{brand}: your contact details were changed. Not you? Undo it: {link}',
  },
  contactOnFileChanged: {
    subject: 'Your contact details at {brand} were changed',
    email: `Hello,

The contact details at which {brand} reaches you were just changed in our records. If you asked for it, there is nothing to do.

If you did not, call {hotline} at once.

{brand}`,
    sms: '{brand}: your contact details in our records were changed. You did not ask for it? Call {hotline}.',
  },
  confirmContact: {
    subject: 'Confirm your {brand} e-mail address',
    email: `Hello,

This e-mail address was just given in a {brand} account. To confirm it, open this link (valid for 24 hours, once):
{link}

Not you? Do not open the link: nothing will be confirmed.

{brand}`,
    sms: '{brand}: your code is {code}, valid for 10 minutes. Type it in My account. Give it to nobody, least of all on the phone.',
  },
  passwordChanged: {
    subject: 'Your {brand} password was changed',
    email: `Hello,

The password of your {brand} account was just changed and your other devices were signed out. If it was you, there is nothing to do.

If it was not you, call {hotline} at once.

{brand}`,
    sms: '{brand}: your password was changed. Not you? Call {hotline}.',
  },
  passwordChangedPasskeysStay: {
    subject: 'Your {brand} password was changed',
    email: `Hello,

The password of your {brand} account was just changed and your other devices were signed out. If it was you, there is nothing to do.

Your passkeys still open your account. You can see and remove them in “My account”.

If it was not you, call {hotline} at once.

{brand}`,
    sms: '{brand}: your password was changed. Your passkeys still work. Not you? Call {hotline}.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your {brand} account',
    email: `Hello,

A passkey was just added to your {brand} account: a device can now open it with a finger or a face. If it was you, there is nothing to do.

If it was not you, call {hotline} at once.

{brand}`,
    sms: '{brand}: a passkey was added to your account. Not you? Call {hotline}.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your {brand} account',
    email: `Hello,

A passkey was just removed from your {brand} account and no longer opens it. If it was you, there is nothing to do.

If it was not you, call {hotline} at once.

{brand}`,
    sms: '{brand}: a passkey was removed from your account. Not you? Call {hotline}.',
  },
};
