import type { NewsMessages } from './fr.ts';

export const newsEn: NewsMessages = {
  push: {
    'request-answered': 'Your request has moved on',
    'papers-asked': 'Your request is waiting for something from you',
    'health-folder': 'Your claim file has moved on',
    'motor-folder': 'Your claim file has moved on',
    'health-contract-ends': 'One of your contracts ends soon',
    'motor-contract-ends': 'One of your contracts ends soon',
    'consultation-ends': 'A deadline is near',
    'new-device': 'Somebody signed in to your account on a new device',
    'sign-in-failures': 'Somebody tried to enter your account',
    'contact-changed': 'The contact details of your account have changed',
    'password-changed': 'The password of your account has changed',
    'passkey-added': 'A passkey was added to your account',
    'passkey-removed': 'A passkey was removed from your account',
    'cin-corrected': 'Your CIN number was corrected',
  },
  deadlines: {
    'health-contract-ends': {
      subject: 'Your health contract ends on {day}',
      text: 'Your health contract no. {number} ends on {day}.',
      sms: '{brand}: your contract {number} ends on {day}. {link}',
    },
    'motor-contract-ends': {
      subject: 'Your car contract ends on {day}',
      text: 'Your car contract no. {number} ends on {day}. Renew it to stay insured.',
      sms: '{brand}: your contract {number} ends on {day}. {link}',
    },
    'consultation-ends': {
      subject: 'A claim to complete before {day}',
      text: 'Your health claim is not finished. After {day} this consultation can no longer be claimed.',
      sms: '{brand}: one of your requests has to be finished before {day}. {link}',
    },
  },
  body: `Hello,

{text}

See it in your {brand} account:
{link}

A question? Call us on {hotline}.`,
};
