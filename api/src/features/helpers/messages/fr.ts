/** Plain apostrophes in the SMS: a curly one would cost half of its length. Nobody's contracts are named. */
export const helpNoticesFr = {
  invitation: {
    subject: '',
    email: '',
    sms: `{brand} : {owner} vous demande de l'aider avec ses contrats. Répondez ici, sous 72 h : {link}`,
  },
  invited: {
    subject: 'Vous avez invité une personne à vous aider',
    email: `Bonjour,

Vous venez d’inviter {helper} à vous aider avec vos contrats {brand}. Cette personne ne verra rien avant d’avoir accepté. Vous pouvez y mettre fin à tout moment dans «\u202fMon compte\u202f».

Si ce n’est pas vous, appelez tout de suite le {hotline}.

{brand}`,
    sms: `{brand} : vous avez invité {helper} à vous aider. Ce n'est pas vous ? Appelez le {hotline}.`,
  },
  accepted: {
    subject: '{helper} a accepté de vous aider',
    email: `Bonjour,

{helper} a accepté de vous aider et voit maintenant les contrats que vous avez choisis. Vous pouvez y mettre fin à tout moment dans «\u202fMon compte\u202f».

Si vous ne le vouliez pas, appelez le {hotline}.

{brand}`,
    sms: `{brand} : {helper} a accepté de vous aider. Pour y mettre fin : Mon compte. Une question ? {hotline}.`,
  },
  refused: {
    subject: '{helper} n’a pas accepté de vous aider',
    email: `Bonjour,

{helper} n’a pas accepté votre invitation. Cette personne ne voit rien de vos contrats.

{brand}`,
    sms: `{brand} : {helper} n'a pas accepté de vous aider. Cette personne ne voit rien de vos contrats.`,
  },
  ended: {
    subject: 'Une aide a pris fin',
    email: `Bonjour,

L’aide entre {owner} et {helper} a pris fin. {helper} ne voit plus les contrats de {owner}.

{brand}`,
    sms: `{brand} : l'aide entre {owner} et {helper} a pris fin.`,
  },
} as const;

export type HelpNoticeName = keyof typeof helpNoticesFr;
export type HelpNotices = Record<HelpNoticeName, Record<'subject' | 'email' | 'sms', string>>;
