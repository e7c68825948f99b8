import type { HelpNotices } from './fr.ts';

export const helpNoticesEn: HelpNotices = {
  invitation: {
    subject: '',
    email: '',
    sms: '{brand}: {owner} asks you to help with their contracts. Answer here within 72 h: {link}',
  },
  invited: {
    subject: 'You have invited somebody to help you',
    email: `Hello,

You have just invited {helper} to help you with your {brand} contracts. This person sees nothing before they accept. You can end it at any time in “My account”.

If this was not you, call {hotline} now.

{brand}`,
    sms: '{brand}: you have invited {helper} to help you. Not you? Call {hotline}.',
  },
  accepted: {
    subject: '{helper} has accepted to help you',
    email: `Hello,

{helper} has accepted to help you and now sees the contracts that you have chosen. You can end it at any time in “My account”.

If you did not want this, call {hotline}.

{brand}`,
    sms: '{brand}: {helper} has accepted to help you. To end it: My account. A question? {hotline}.',
  },
  refused: {
    subject: '{helper} has not accepted to help you',
    email: `Hello,

{helper} has not accepted your invitation. This person sees nothing of your contracts.

{brand}`,
    sms: '{brand}: {helper} has not accepted to help you. This person sees nothing of your contracts.',
  },
  ended: {
    subject: 'Help has ended',
    email: `Hello,

The help between {owner} and {helper} has ended. {helper} no longer sees the contracts of {owner}.

{brand}`,
    sms: '{brand}: the help between {owner} and {helper} has ended.',
  },
};
