import type { AfterErasure, DataCategory } from '../categories.ts';

export interface CategoryTexts {
  title: string;
  /** What of it is kept. */
  what: string;
  why: string;
  /** How long; {n} is the fact's number. */
  kept: string;
}

/** What an archive says of itself, and what its summary calls things. */
export interface DataTexts {
  categories: Record<DataCategory, CategoryTexts>;
  afterErasure: Record<AfterErasure, string>;
  archive: {
    name: string;
    summary: string;
    readme: string;
    documents: string;
    title: string;
    intro: string;
    person: string;
    names: { name: string; cin: string; birthDate: string; client: string; made: string };
    columns: { what: string; why: string; kept: string; rows: string };
    contracts: string;
    folders: string;
    requests: string;
    consents: string;
    none: string;
    contract: { number: string; label: string };
    folder: { number: string; date: string; status: string };
    request: { number: string; date: string; subject: string; status: string };
    consent: { what: string; version: string; date: string };
    more: string;
    rights: string;
    /** Of the text that explains the archive. */
    read: {
      intro: string;
      json: string;
      schema: string;
      documents: string;
      left: string;
      stays: string;
    };
  };
}

export const dataFr: DataTexts = {
  categories: {
    identity: {
      title: 'Qui vous êtes',
      what: 'Nom, prénom, CIN, date de naissance, n° client, langue, coordonnées, et la vérification de votre identité.',
      why: 'Savoir à qui appartient le contrat et vous joindre.',
      kept: '{n} ans après la fin du contrat\u202f: la loi nous y oblige.',
    },
    contracts: {
      title: 'Vos contrats',
      what: 'Contrats santé et auto, garanties, personnes assurées.',
      why: 'Tenir le contrat qui nous lie.',
      kept: '{n} ans après la fin du contrat\u202f: la loi nous y oblige.',
    },
    folders: {
      title: 'Vos dossiers et remboursements',
      what: 'Dossiers santé et auto, leurs étapes, leurs montants, les lignes de chaque remboursement et les documents joints.',
      why: 'Vous rembourser et en rendre compte.',
      kept: '{n} ans après la fin du contrat\u202f: la loi nous y oblige.',
    },
    requests: {
      title: 'Vos demandes',
      what: 'Déclarations, réclamations, questions, suggestions, renouvellements, leurs étapes et nos réponses.',
      why: 'Traiter ce que vous demandez.',
      kept: '{n} ans après la fin du contrat pour ce qui touche un contrat. Le reste part avec votre compte.',
    },
    conversations: {
      title: 'Vos échanges avec nous',
      what: 'Messages écrits sur vos demandes et pièces demandées.',
      why: 'Garder le fil de chaque demande.',
      kept: 'Aussi longtemps que la demande, {n} ans au plus après la fin du contrat.',
    },
    documents: {
      title: 'Vos documents',
      what: 'Photos, PDF et messages vocaux que vous avez envoyés.',
      why: 'Étudier vos demandes et vos dossiers.',
      kept: 'Aussi longtemps que la demande ou le dossier, {n} ans au plus après la fin du contrat. Un document envoyé et jamais joint part au bout de 24 heures.',
    },
    drafts: {
      title: 'Demandes commencées',
      what: 'Ce que vous avez écrit et joint dans une demande que vous n’avez pas encore envoyée.',
      why: 'Vous laisser la continuer sur un autre appareil.',
      kept: '{n} jours après votre dernière modification, ou jusqu’à l’envoi.',
    },
    contacts: {
      title: 'Changements de coordonnées',
      what: 'Vos changements récents d’adresse e-mail et de téléphone.',
      why: 'Annuler un changement qui n’est pas de vous.',
      kept: 'Jusqu’à ce que le changement soit acquis, au moins 72 heures.',
    },
    access: {
      title: 'Votre compte et vos connexions',
      what: 'Date d’ouverture du compte, appareils connectés, clés d’accès. Votre mot de passe est gardé sous une forme que personne ne peut lire.',
      why: 'Vous laisser entrer, vous et personne d’autre.',
      kept: 'Tant que vous avez un compte. Une connexion s’efface au bout de 12 heures au plus.',
    },
    helpers: {
      title: 'Les personnes qui vous aident',
      what: 'Qui peut voir vos contrats ou déclarer pour vous, lesquels, jusqu’à quand, et qui vous aidez.',
      why: 'Ouvrir à cette personne ce que vous avez choisi, et rien d’autre.',
      kept: 'Tant que vous avez un compte.',
    },
    ratings: {
      title: 'Vos avis',
      what: 'Les notes et les mots que vous avez laissés sur un dossier.',
      why: 'Mieux vous servir.',
      kept: 'Tant que vous avez un compte.',
    },
    calls: {
      title: 'Vos demandes de rappel',
      what: 'Numéro, motif et message laissés pour être rappelé, et nos essais.',
      why: 'Vous rappeler.',
      kept: '{n} jours.',
    },
    messages: {
      title: 'Messages que nous vous envoyons',
      what: 'La date et le sujet des e-mails et des SMS. Leur texte s’efface dès l’envoi.',
      why: 'Vous tenir au courant et savoir si un message est arrivé.',
      kept: '{n} jours.',
    },
    news: {
      title: 'Vos notifications',
      what: 'Ce que le portail vous a annoncé, vos choix d’envoi, et les appareils qui affichent des notifications.',
      why: 'Vous prévenir de la façon que vous avez choisie.',
      kept: '{n} jours pour chaque notification.',
    },
    consents: {
      title: 'Ce que vous avez accepté',
      what: 'Conditions d’utilisation\u202f: version, langue et date.',
      why: 'Prouver ce qui a été convenu.',
      kept: 'Tant que vous avez un compte, et {n} ans comme preuve.',
    },
    looks: {
      title: 'Qui a ouvert vos données',
      what: 'Chaque consultation et chaque acte de nos équipes sur vos données.',
      why: 'Pouvoir en rendre compte, à vous et à la loi.',
      kept: '{n} ans.',
    },
    security: {
      title: 'Journal de sécurité',
      what: 'Essais de connexion et changements sensibles, sous une forme qui ne donne ni votre nom ni votre adresse.',
      why: 'Repérer une attaque.',
      kept: '{n} jours.',
    },
    exports: {
      title: 'Copies de vos données',
      what: 'Les archives que vous avez demandées ici.',
      why: 'Vous remettre vos données.',
      kept: '{n} jours, puis l’archive est détruite.',
    },
  },
  afterErasure: {
    goes: 'Effacé',
    partly: 'Effacé en partie',
    fades: 'S’efface à la fin de sa durée',
    kept: 'Gardé par la loi',
  },
  archive: {
    name: 'mes-donnees',
    summary: 'resume',
    readme: 'LISEZ-MOI',
    documents: 'documents',
    title: 'Mes données',
    intro:
      'Voici ce que {brand} garde sur vous au {date}. Le détail complet est dans les autres fichiers de l’archive.',
    person: 'Vous',
    names: {
      name: 'Nom',
      cin: 'CIN',
      birthDate: 'Date de naissance',
      client: 'N° client',
      made: 'Archive du',
    },
    columns: { what: 'Donnée', why: 'Pourquoi', kept: 'Combien de temps', rows: 'Nombre' },
    contracts: 'Contrats',
    folders: 'Dossiers',
    requests: 'Demandes',
    consents: 'Ce que vous avez accepté',
    none: 'Aucun.',
    contract: { number: 'Numéro', label: 'Contrat' },
    folder: { number: 'Numéro', date: 'Date', status: 'Statut' },
    request: { number: 'Numéro', date: 'Date', subject: 'Objet', status: 'Statut' },
    consent: { what: 'Texte', version: 'Version', date: 'Date' },
    more: 'Les {shown} plus récents sont ici\u202f; les {all} sont dans les fichiers de l’archive.',
    rights:
      'Loi 09-08\u202f: vous pouvez demander une correction ou l’effacement de vos données dans le portail, page «\u202fMes données\u202f». Vous pouvez aussi saisir la CNDP (www.cndp.ma).',
    read: {
      intro:
        'Cette archive contient tout ce que {brand} garde sur vous. Elle a été faite le {date}.',
      json: 'Le dossier «\u202fdata\u202f» contient un fichier JSON par sujet, lisible par un programme\u202f:',
      schema:
        'Le fichier «\u202fschema.json\u202f» décrit chaque champ (JSON Schema). Forme {version}\u202f: elle ne change qu’avec ce numéro.',
      documents:
        'Le dossier «\u202f{documents}\u202f» contient vos documents, et «\u202fdata/documents.json\u202f» dit à quoi chacun appartient.',
      left: 'N’y sont pas\u202f: votre mot de passe, que personne ne peut lire, les notes de travail de nos équipes, et ce qui est à d’autres personnes.',
      stays: 'Gardez cette archive en lieu sûr\u202f: elle dit beaucoup de vous.',
    },
  },
};
