/** Plain apostrophes in the SMS: a curly one would cost half of its length. */
export const noticesFr = {
  contactChanged: {
    subject: 'Vos coordonnées {brand} ont été modifiées',
    email: `Bonjour,

Les coordonnées de votre compte {brand} viennent d’être modifiées. Si c’est vous, il n’y a rien à faire.

Si ce n’est pas vous, appelez tout de suite le {hotline}.

{brand}`,
    sms: `{brand} : les coordonnées de votre compte ont été modifiées. Ce n'est pas vous ? Appelez le {hotline}.`,
  },
  contactChangedUndo: {
    subject: 'Vos coordonnées {brand} ont été modifiées',
    email: `Bonjour,

Les coordonnées de votre compte {brand} viennent d’être modifiées. Si c’est vous, il n’y a rien à faire.

Si ce n’est pas vous, ouvrez ce lien pour remettre les anciennes (valable 72 heures)\u202f:
{link}

Vous pouvez aussi appeler le {hotline}.

{brand}`,
    sms: `{brand} : vos coordonnées ont été modifiées. Ce n'est pas vous ? Annulez : {link}`,
  },
  contactOnFileChanged: {
    subject: 'Vos coordonnées ont été modifiées chez {brand}',
    email: `Bonjour,

Les coordonnées auxquelles {brand} vous joint viennent d’être modifiées dans nos dossiers. Si vous l’avez demandé, il n’y a rien à faire.

Sinon, appelez tout de suite le {hotline}.

{brand}`,
    sms: `{brand} : vos coordonnées dans nos dossiers ont été modifiées. Vous ne l'avez pas demandé ? Appelez le {hotline}.`,
  },
  confirmContact: {
    subject: 'Confirmez votre adresse e-mail {brand}',
    email: `Bonjour,

Cette adresse e-mail vient d’être indiquée dans un compte {brand}. Pour la confirmer, ouvrez ce lien (valable 24 heures, une seule fois)\u202f:
{link}

Ce n’est pas vous\u202f? N’ouvrez pas le lien\u202f: rien ne sera confirmé.

{brand}`,
    sms: '{brand} : votre code est {code}, valable 10 minutes. A saisir dans Mon compte. Ne le donnez à personne, surtout pas par téléphone.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe {brand} a été modifié',
    email: `Bonjour,

Le mot de passe de votre compte {brand} vient d’être modifié et vos autres appareils ont été déconnectés. Si c’est vous, il n’y a rien à faire.

Si ce n’est pas vous, appelez tout de suite le {hotline}.

{brand}`,
    sms: `{brand} : votre mot de passe a été modifié. Ce n'est pas vous ? Appelez le {hotline}.`,
  },
  passwordChangedPasskeysStay: {
    subject: 'Votre mot de passe {brand} a été modifié',
    email: `Bonjour,

Le mot de passe de votre compte {brand} vient d’être modifié et vos autres appareils ont été déconnectés. Si c’est vous, il n’y a rien à faire.

Vos clés d’accès ouvrent toujours votre compte. Vous pouvez les voir et les retirer dans « Mon compte ».

Si ce n’est pas vous, appelez tout de suite le {hotline}.

{brand}`,
    sms: `{brand} : votre mot de passe a été modifié. Vos clés d'accès restent valables. Ce n'est pas vous ? Appelez le {hotline}.`,
  },
  passkeyAdded: {
    subject: 'Une clé d’accès a été ajoutée à votre compte {brand}',
    email: `Bonjour,

Une clé d’accès vient d’être ajoutée à votre compte {brand} : un appareil peut maintenant l’ouvrir avec un doigt ou un visage. Si c’est vous, il n’y a rien à faire.

Si ce n’est pas vous, appelez tout de suite le {hotline}.

{brand}`,
    sms: `{brand} : une clé d'accès a été ajoutée à votre compte. Ce n'est pas vous ? Appelez le {hotline}.`,
  },
  passkeyRemoved: {
    subject: 'Une clé d’accès a été retirée de votre compte {brand}',
    email: `Bonjour,

Une clé d’accès vient d’être retirée de votre compte {brand} et ne l’ouvre plus. Si c’est vous, il n’y a rien à faire.

Si ce n’est pas vous, appelez tout de suite le {hotline}.

{brand}`,
    sms: `{brand} : une clé d'accès a été retirée de votre compte. Ce n'est pas vous ? Appelez le {hotline}.`,
  },
};

export type Notices = typeof noticesFr;
export type NoticeName = keyof Notices;
