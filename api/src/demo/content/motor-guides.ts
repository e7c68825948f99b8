import type { DemoGuide } from './guides.ts';

/** By the path that documents.ndjson names. */
export const MOTOR_GUIDES: Record<string, DemoGuide> = {
  'documents/guide-constat-amiable.pdf': {
    title: 'Remplir un constat amiable',
    intro:
      'Le constat se remplit sur place, avec l’autre conducteur. Un seul constat pour deux véhicules, signé par les deux.',
    sections: [
      {
        heading: 'D’abord, la sécurité',
        points: [
          'Allumez les feux de détresse et placez le triangle.',
          'En cas de blessé, appelez les secours et ne déplacez pas les véhicules.',
        ],
      },
      {
        heading: 'Le constat',
        points: [
          'Recopiez les attestations d’assurance et les plaques.',
          'Cochez les circonstances, et comptez les cases cochées.',
          'Faites un croquis\u202f: voies, sens de circulation, point de choc.',
          'Notez les témoins et leurs téléphones.',
          'Signez tous les deux\u202f; ne changez plus rien après.',
        ],
      },
      {
        heading: 'Ensuite',
        points: [
          'Photographiez le constat et les véhicules.',
          'Déclarez le sinistre depuis «\u202fDéclarations\u202f», «\u202fAuto\u202f», et joignez le constat.',
        ],
      },
    ],
  },
  'documents/declaration-sinistre-auto.pdf': {
    title: 'Déclaration de sinistre auto',
    intro:
      'À remplir quand aucun constat n’a pu être établi\u202f: stationnement, délit de fuite, animal, objet.',
    sections: [
      {
        heading: 'Pièces à joindre',
        points: [
          'Photos des dommages et de la plaque.',
          'Procès-verbal ou récépissé de plainte, s’il y en a un.',
        ],
      },
    ],
    fields: [
      'Nom et prénom de l’assuré',
      'Numéro de police',
      'Immatriculation',
      'Date et heure',
      'Ville et lieu',
      'Circonstances',
      'Dommages',
      'Garage choisi',
      'Signature',
    ],
  },
  'documents/vol-incendie.pdf': {
    title: 'Vol ou incendie du véhicule',
    intro: 'Plus la déclaration est rapide, plus les recherches ont de chances d’aboutir.',
    sections: [
      {
        heading: 'Aussitôt',
        points: [
          'Déposez plainte et demandez le récépissé.',
          'En cas d’incendie, demandez le procès-verbal des secours.',
        ],
      },
      {
        heading: 'Dans les 48 heures',
        points: [
          'Déclarez le sinistre sur le portail et joignez le récépissé ou la plainte.',
          'Gardez toutes les clés\u202f: elles vous seront demandées.',
          'Notez ce qui se trouvait dans le véhicule.',
        ],
      },
    ],
  },
  'documents/bris-de-glace.pdf': {
    title: 'Bris de glace\u202f: faire réparer',
    intro: 'Pare-brise, vitres, lunette arrière\u202f: la marche à suivre.',
    sections: [
      {
        heading: 'Trois étapes',
        points: [
          'Photographiez le dommage et la plaque.',
          'Déclarez le sinistre et indiquez le garage de votre choix.',
          'Faites remplacer la vitre après l’accord, et gardez la facture.',
        ],
      },
      {
        heading: 'Votre garantie',
        points: [
          'Le plafond et la franchise sont indiqués dans «\u202fMon contrat auto\u202f», «\u202fGaranties\u202f».',
        ],
      },
    ],
  },
  'documents/renouvellement-auto.pdf': {
    title: 'Renouveler son contrat auto',
    intro: 'La demande se fait depuis «\u202fMon contrat auto\u202f», avant la date d’échéance.',
    sections: [
      {
        heading: 'Ce qui est demandé',
        points: [
          'La valeur des glaces, en dirhams.',
          'La valeur vénale\u202f: le prix auquel le véhicule se vendrait aujourd’hui.',
          'Une description\u202f: état, changements, usage.',
        ],
      },
      {
        heading: 'Après l’envoi',
        points: [
          'Une seule demande est ouverte à la fois pour un contrat.',
          'La réponse vous parvient par e-mail ou par SMS.',
        ],
      },
    ],
  },
  'documents/protection-des-donnees.pdf': {
    title: 'Vos données et vos droits',
    intro: 'Vos données servent à gérer vos contrats et vos dossiers, conformément à la loi 09-08.',
    sections: [
      {
        heading: 'Vos droits',
        points: [
          'Savoir quelles données sont tenues sur vous.',
          'Faire corriger ce qui est inexact.',
          'Vous opposer à un traitement, pour un motif légitime.',
        ],
      },
      {
        heading: 'Comment les exercer',
        points: [
          'Posez une question à un conseiller depuis le portail.',
          'Vous pouvez aussi écrire au service client.',
        ],
      },
    ],
  },
};
