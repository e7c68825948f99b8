export interface ExportMessages {
  subject: string;
  body: string;
  sms: string;
}

/** SMS keep to the plain SMS alphabet (no ê, no ç, no curly apostrophe), so that one message is enough. */
export const exportFr: ExportMessages = {
  subject: 'Vos données sont prêtes',
  body: `Bonjour,

L’archive de vos données {brand}, que vous avez demandée, est prête. Téléchargez-la jusqu’au {date}\u202f; elle est détruite ensuite\u202f:
{link}

Vous n’avez rien demandé\u202f? Quelqu’un est peut-être entré dans votre compte. Changez votre mot de passe et appelez-nous au {hotline}.`,
  sms: '{brand} : vos données sont prêtes, jusqu au {date}. {link} Pas vous ? {hotline}',
};
