import type { MotorStatus } from '@rafiq/contract/motor-folders/model';

interface Step {
  status: MotorStatus;
  note: string;
}

/** The most steps that one folder can go through. */
export const MAX_MOTOR_STEPS = 4;

/** The way of a folder to its present status, as the member reads it in the timeline. */
export const motorSteps = (status: MotorStatus, expert: string): Step[] => {
  const declared: Step = { status: 'EN COURS', note: 'Déclaration reçue' };
  const assessed: Step = { status: 'EN COURS', note: `Expertise confiée à ${expert}` };
  switch (status) {
    case 'EN COURS':
      return [declared, assessed];
    case 'REGLE':
      return [declared, assessed, { status, note: 'Indemnité versée par virement' }];
    case 'CLOS':
      return [
        declared,
        assessed,
        { status: 'REGLE', note: 'Garage réglé directement' },
        { status, note: 'Dossier clos' },
      ];
    case 'REOUVERT':
      return [
        declared,
        assessed,
        { status: 'CLOS', note: 'Dossier clos' },
        { status, note: 'Rouvert : facture complémentaire du garage' },
      ];
    case 'SANS SUITE':
      return [declared, { status, note: 'Dommages inférieurs à la franchise' }];
    case 'IMPAYES CLIENTS':
      return [declared, { status, note: 'Bloqué : prime impayée' }];
  }
};
