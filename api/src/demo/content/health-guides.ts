import type { DemoGuide } from './guides.ts';

/** By the path that documents.ndjson names. */
export const HEALTH_GUIDES: Record<string, DemoGuide> = {
  'documents/feuille-de-soins.pdf': {
    title: 'Feuille de soins',
    intro:
      'Une feuille par malade et par consultation. Le médecin remplit la partie médicale\u202f; l’assuré remplit le reste et signe.',
    sections: [
      {
        heading: 'Avant l’envoi',
        points: [
          'Le nom du malade est celui qui figure parmi vos bénéficiaires.',
          'La date de consultation a moins d’un an.',
          'Le cachet et la signature du médecin sont lisibles.',
          'L’ordonnance et les factures portent la même date ou une date postérieure.',
        ],
      },
    ],
    fields: [
      'Nom et prénom de l’assuré',
      'Numéro d’adhésion',
      'Nom et prénom du malade',
      'Lien de parenté avec l’assuré',
      'Date de consultation',
      'Nature des soins',
      'Honoraires (DH)',
      'Cachet et signature du médecin',
      'Signature de l’assuré',
    ],
  },
  'documents/demande-prise-en-charge.pdf': {
    title: 'Demande de prise en charge',
    intro:
      'Une prise en charge évite d’avancer les frais à la clinique ou à l’hôpital. Elle se demande avant les soins, sauf urgence.',
    sections: [
      {
        heading: 'Comment la demander',
        points: [
          'Ouvrez «\u202fDéclarations\u202f», «\u202fSanté\u202f», puis choisissez «\u202fDemander une prise en charge\u202f».',
          'Indiquez le bénéficiaire, la date prévue et le montant du devis.',
          'Joignez la demande du médecin et le devis de la clinique ou de l’hôpital.',
        ],
      },
      {
        heading: 'Après l’envoi',
        points: [
          'La réponse apparaît dans le détail de votre demande.',
          'Un accord vaut pour la clinique ou l’hôpital et les actes indiqués, pas au-delà.',
          'En cas d’urgence, faites-vous soigner d’abord\u202f: la demande se fait pendant le séjour.',
        ],
      },
    ],
    fields: [
      'Nom et prénom du malade',
      'Clinique ou hôpital',
      'Date d’entrée prévue',
      'Acte prévu',
      'Montant du devis (DH)',
      'Cachet du médecin',
    ],
  },
  'documents/pieces-remboursement-sante.pdf': {
    title: 'Pièces à joindre pour un remboursement',
    intro:
      'Un dossier complet est traité sans aller-retour. Chaque pièce peut être photographiée ou numérisée\u202f: PDF ou image, 10\u00a0Mo par fichier, 20 fichiers par déclaration.',
    sections: [
      {
        heading: 'Consultation et pharmacie',
        points: [
          'Feuille de soins remplie et signée.',
          'Ordonnance.',
          'Facture de la pharmacie, avec le nom des médicaments.',
        ],
      },
      {
        heading: 'Analyses et radiologie',
        points: [
          'Ordonnance qui les demande.',
          'Facture détaillée.',
          'Compte rendu, s’il est demandé.',
        ],
      },
      {
        heading: 'Hospitalisation',
        points: [
          'Facture détaillée de la clinique ou de l’hôpital.',
          'Compte rendu d’hospitalisation.',
          'Accord de prise en charge, s’il a été donné.',
        ],
      },
    ],
  },
  'documents/soins-dentaires.pdf': {
    title: 'Soins et prothèses dentaires\u202f: le dossier',
    intro:
      'Les prothèses demandent un accord avant les travaux. Les soins simples se déclarent après.',
    sections: [
      {
        heading: 'Avant les travaux',
        points: [
          'Demandez un devis détaillé, dent par dent.',
          'Envoyez-le comme demande de prise en charge, avec la radiographie.',
          'Attendez l’accord\u202f: il peut être précédé d’une contre-visite.',
        ],
      },
      {
        heading: 'Après les travaux',
        points: [
          'Déclarez les soins avec la facture acquittée.',
          'Joignez la radiographie après pose.',
          'Gardez les originaux\u202f: ils peuvent être demandés.',
        ],
      },
    ],
  },
  'documents/optique.pdf': {
    title: 'Optique\u202f: le dossier',
    intro: 'Verres, montures et lentilles sont remboursés sur ordonnance.',
    sections: [
      {
        heading: 'Pièces à joindre',
        points: [
          'Ordonnance de l’ophtalmologue.',
          'Facture de l’opticien, verres et monture séparés.',
          'Feuille de soins remplie par l’opticien.',
        ],
      },
      {
        heading: 'Bon à savoir',
        points: [
          'La fréquence de renouvellement est indiquée dans votre contrat.',
          'Pour un enfant, joignez la nouvelle correction.',
        ],
      },
    ],
  },
  'documents/maternite.pdf': {
    title: 'Maternité\u202f: vos démarches',
    intro: 'De la grossesse à l’inscription de l’enfant, trois étapes suffisent.',
    sections: [
      {
        heading: 'Pendant la grossesse',
        points: [
          'Déclarez les consultations et les analyses au fur et à mesure.',
          'Pour une clinique, demandez la prise en charge avant le terme.',
        ],
      },
      {
        heading: 'À la naissance',
        points: [
          'Joignez la facture de la clinique ou de l’hôpital et l’acte de naissance.',
          'En cas de césarienne, joignez aussi le compte rendu opératoire.',
        ],
      },
      {
        heading: 'Ensuite',
        points: [
          'Ajoutez l’enfant comme bénéficiaire dans «\u202fAdhésion et bénéficiaires\u202f».',
          'L’acte de naissance suffit pour cette demande.',
        ],
      },
    ],
  },
  'documents/ajout-beneficiaire.pdf': {
    title: 'Ajouter un bénéficiaire',
    intro:
      'Votre conjoint et vos enfants peuvent être ajoutés à votre contrat santé depuis le portail.',
    sections: [
      {
        heading: 'Pièces à fournir',
        points: [
          'Pour un conjoint\u202f: l’acte de mariage.',
          'Pour un enfant\u202f: l’acte de naissance.',
          'Au plus six fichiers, PDF ou image.',
        ],
      },
      {
        heading: 'Suivre la demande',
        points: [
          'La demande apparaît sous la liste de vos bénéficiaires.',
          '«\u202fDocuments manquants\u202f»\u202f: lisez la réponse, puis complétez la demande.',
          '«\u202fAccepté\u202f»\u202f: la personne peut être choisie dans vos déclarations.',
        ],
      },
    ],
  },
};
