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
  passwordChanged: {
    subject: 'Your {brand} password was changed',
    email: `Hello,

The password of your {brand} account was just changed and your other devices were signed out. If it was you, there is nothing to do.

If it was not you, call {hotline} at once.

{brand}`,
    sms: '{brand}: your password was changed. Not you? Call {hotline}.',
  },
};
