export const certificateFr = {
  fileName: 'attestation-adhesion',
  title: 'Attestation d’adhésion',
  intro:
    '{brand} atteste que la personne désignée ci-dessous est adhérente et couverte par les contrats indiqués, à la date de délivrance de la présente attestation.',
  member: 'Adhérent(e)',
  name: 'Nom et prénom',
  cin: 'N° de CIN',
  membershipNumber: 'N° d’adhésion',
  birthDate: 'Date de naissance',
  health: 'Contrats santé',
  formula: 'Formule',
  company: 'Entreprise souscriptrice',
  policyNumber: 'N° de police',
  motor: 'Contrats automobile',
  vehicle: 'Véhicule',
  plate: 'Immatriculation',
  validity: 'Validité',
  period: 'du {start} au {end}',
  beneficiaries: 'Bénéficiaires',
  kinship: 'Lien de parenté',
  self: 'Adhérent(e)',
  spouse: 'Conjoint(e)',
  child: 'Enfant',
  noBeneficiary: 'Aucun bénéficiaire n’est déclaré à ce jour.',
  issued:
    'Délivrée le {date}, à la demande de l’intéressé(e), pour servir et valoir ce que de droit.',
  hotline: 'Service client\u00a0: {hotline}',
} as const;

export type CertificateTexts = Record<keyof typeof certificateFr, string>;
