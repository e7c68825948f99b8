export const conversationsFr = {
  papers: {
    prescription: 'Ordonnance',
    invoice: 'Facture',
    labels: 'Codes-barres des médicaments (vignettes)',
    'care-sheet': 'Feuille de soins',
    results: 'Résultats d’analyses ou de radio',
    'bank-details': 'RIB',
    'id-card': 'Carte d’identité (CIN)',
    'accident-report': 'Constat amiable',
    registration: 'Carte grise',
    'driving-licence': 'Permis de conduire',
    'damage-photos': 'Photos des dégâts',
    'repair-estimate': 'Devis de réparation',
    'civil-status': 'Extrait d’acte de naissance ou de mariage',
    'school-certificate': 'Certificat de scolarité',
    other: 'Autre pièce (voir le message)',
  },
  /** Why an answer went back to the draft of its author. */
  problems: {
    changed: 'Le dossier a changé avant le départ de la réponse. Relisez, puis renvoyez-la.',
    gone: 'La demande n’existe plus. La réponse n’est pas partie.',
    'renewal-pending':
      'Un autre renouvellement de ce contrat est en cours. La réponse n’est pas partie.',
    'not-allowed': 'Vous ne traitez plus ce type de demande. La réponse n’est pas partie.',
    'file-gone':
      'Un fichier joint n’est plus là. La réponse n’est pas partie : joignez-le de nouveau ou retirez-le de la réponse, puis renvoyez-la.',
    'not-approved':
      'La demande reste refusée : l’accord n’a pas été donné. La réponse n’est pas partie ; la raison est sous « Approbations ».',
  },
  /** A paper that came and is asked for again. */
  unreadable:
    'Nous n’arrivons pas à lire la pièce suivante : {paper}. Envoyez-la de nouveau : une photo nette de toute la page, bien éclairée.',
};

export type ConversationTexts = typeof conversationsFr;
