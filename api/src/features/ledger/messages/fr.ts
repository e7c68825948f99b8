import type { StaffRole } from '@rafiq/contract/staff/model';

/** What the message of an alarm fills in. */
export const paceWordsFr = {
  team: {
    agent: 'l’équipe des conseillers',
    supervisor: 'l’équipe des superviseurs',
    verifier: 'l’équipe des vérificateurs',
    editor: 'l’équipe des éditeurs',
    administrator: 'l’équipe des administrateurs',
    auditor: 'l’équipe des auditeurs',
  } satisfies Record<StaffRole, string>,
  paced: {
    opening: 'fiches ou demandes d’assurés ouvertes',
    listing: 'assurés affichés dans des listes',
    paging: 'pages suivantes de la file ouvertes',
    answer: 'réponses écrites',
    act: 'actes sur des comptes d’assurés',
  },
  within: { minute: 'une minute', hour: 'une heure', day: 'un jour' },
};

export type PaceWords = typeof paceWordsFr;
