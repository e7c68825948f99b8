/** SMS keep to the plain SMS alphabet (no ê, no ç, no curly apostrophe), so that one message is enough. */
export const messagesFr = {
  codeSms:
    '{brand} : votre code est {code}, valable 10 minutes. Ne le donnez à personne, surtout pas par téléphone.',
  linkSubject: 'Activez votre espace {brand}',
  linkBody: `Bonjour,

Pour activer votre espace {brand}, ouvrez ce lien (valable 24 heures, une seule fois) :
{link}
{contacts}
Vous n’avez pas demandé d’accès ? N’ouvrez pas le lien et appelez-nous au {hotline} : sans lui, rien n’est activé.`,
  linkContacts: `
Avec cette activation, vos coordonnées deviendront : {contacts}.
`,
  requestSubject: 'Votre demande d’accès à {brand}',
  requestBody: `Bonjour,

Nous avons bien reçu votre demande d’accès à {brand}. Nos équipes la vérifient sous 72 heures et vous répondent ici.

Vous n’avez rien demandé ? Appelez-nous au {hotline}.`,
  requestSms: '{brand} : demande bien arrivée, réponse sous 72 heures. Une question ? {hotline}',
} as const;

export type OnboardingMessages = Record<keyof typeof messagesFr, string>;
