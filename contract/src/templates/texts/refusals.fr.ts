/** What a refusal adds by itself: the coded reason, and where to turn next. */
export const refusalsFr = {
  reasons: {
    'not-covered': 'Votre contrat ne couvre pas cette demande.',
    'waiting-period': 'Cette demande tombe dans le délai de carence de votre contrat.',
    'ceiling-reached': 'Le plafond de votre contrat est atteint.',
    'too-late': 'Cette demande est arrivée après le délai prévu par votre contrat.',
    'papers-missing': 'Les pièces demandées ne sont pas arrivées.',
    'contract-ended': 'Le contrat n’était pas en cours à cette date.',
    'already-settled': 'Cette demande a déjà été réglée.',
    'not-eligible': 'La personne concernée ne remplit pas les conditions du contrat.',
  },
  recourse:
    'Vous n’êtes pas d’accord ? Répondez à ce message sous {days} jours, un responsable reprendra votre demande. Vous pouvez ensuite saisir le médiateur de l’assurance, puis l’ACAPS.',
};

export type RefusalTexts = typeof refusalsFr;
