/** A title for the agent, and what the member reads. */
export const templatesFr = {
  'under-way': {
    title: 'Bien reçue, en cours',
    text: 'Bonjour {member},\n\nNous avons bien reçu votre demande n° {reference} et nous l’étudions. Vous aurez une réponse au plus tard le {due}.',
  },
  'bank-details': {
    title: 'RIB à renouveler',
    text: 'Bonjour {member},\n\nVotre banque a refusé le virement de votre remboursement : le compte est clôturé ou le RIB n’est plus valable. Envoyez-nous votre nouveau RIB ici même, le virement repart dès que nous l’avons.',
  },
  prescription: {
    title: 'Ordonnance manquante',
    text: 'Bonjour {member},\n\nIl manque l’ordonnance à votre demande n° {reference}. Envoyez-nous une photo lisible de toute la page, avec la date et le cachet du médecin.',
  },
  'invoice-unreadable': {
    title: 'Facture illisible',
    text: 'Bonjour {member},\n\nNous n’arrivons pas à lire la facture de votre demande n° {reference}. Envoyez-nous une nouvelle photo, à plat et en pleine lumière, ou le PDF.',
  },
  reimbursed: {
    title: 'Remboursement effectué',
    text: 'Bonjour {member},\n\nVotre dossier {folder} est réglé et le virement est parti. Le détail du remboursement se trouve dans votre dossier.',
  },
  'accident-report': {
    title: 'Constat manquant',
    text: 'Bonjour {member},\n\nPour étudier votre demande n° {reference}, il nous manque le constat amiable. Envoyez-nous les deux pages, signées par les deux conducteurs.',
  },
  'expert-named': {
    title: 'Expert désigné',
    text: 'Bonjour {member},\n\nUn expert est désigné pour votre dossier {folder}. Il vous appelle pour convenir d’un rendez-vous. Ne faites pas réparer le véhicule avant son passage.',
  },
  'renewal-done': {
    title: 'Renouvellement fait',
    text: 'Bonjour {member},\n\nVotre contrat auto est renouvelé, comme vous l’avez demandé (n° {reference}). Votre nouvelle attestation vous attend dans votre agence.',
  },
  'dependant-added': {
    title: 'Bénéficiaire ajouté',
    text: 'Bonjour {member},\n\nVotre demande n° {reference} est acceptée : le bénéficiaire est inscrit sur votre contrat santé.',
  },
  'dependant-papers': {
    title: 'Acte à fournir pour un bénéficiaire',
    text: 'Bonjour {member},\n\nPour votre demande n° {reference}, envoyez-nous un extrait d’acte de naissance ou de mariage de moins de trois mois.',
  },
  'complaint-answered': {
    title: 'Réclamation réglée',
    text: 'Bonjour {member},\n\nNous avons examiné votre réclamation n° {reference} : vous aviez raison, et l’erreur est corrigée. Nous vous prions de nous excuser.',
  },
  'question-answered': {
    title: 'Question répondue',
    text: 'Bonjour {member},\n\nVoici la réponse à votre question n° {reference}. Si elle ne suffit pas, écrivez-nous ici même.',
  },
  'suggestion-thanks': {
    title: 'Merci pour la suggestion',
    text: 'Bonjour {member},\n\nMerci de votre suggestion (n° {reference}). Nous l’avons transmise à l’équipe concernée.',
  },
  'data-corrected': {
    title: 'Donnée corrigée',
    text: 'Bonjour {member},\n\nVotre demande n° {reference} est acceptée : la donnée est corrigée chez nous, et vous la verrez dans le portail dès que nos systèmes l’auront reprise.',
  },
  'data-erased': {
    title: 'Données effacées',
    text: 'Bonjour {member},\n\nVotre demande n° {reference} est acceptée : votre compte est fermé et ce qui pouvait être effacé l’est. Ce que la loi nous oblige à garder est mis à l’écart.',
  },
  'not-covered': {
    title: 'Non couvert',
    text: 'Bonjour {member},\n\nNous avons étudié votre demande n° {reference}. Nous ne pouvons pas l’accepter.',
  },
};

export type TemplateTexts = typeof templatesFr;
