import type { HealthStatus } from '@rafiq/contract/health-folders/model';
import type { Random } from './random.ts';

interface Step {
  status: HealthStatus;
  note: string;
}

/** The most steps that one folder can go through. */
export const MAX_HEALTH_STEPS = 5;

const study = (note: string): Step => ({ status: 'En cours', note: `Étude médicale : ${note}` });

/** The way of a folder to its present status, as the member reads it in the timeline. */
export const healthSteps = (
  random: Random,
  status: HealthStatus,
  { slip, observation }: { slip: string; observation: string },
): Step[] => {
  const received: Step = { status: 'En cours', note: `Dossier reçu, bordereau ${slip}` };
  const last = (note: string): Step => ({ status, note });
  switch (status) {
    case 'En cours':
      return random.chance(0.5) ? [received] : [received, study('pièces lisibles')];
    case 'C.Information':
      return [
        received,
        study('une pièce manque'),
        last(`${observation} : le dossier reprend dès réception`),
      ];
    case 'C.Visite':
      return [received, study('avis du médecin conseil'), last(observation)];
    case 'P.charge':
      return [received, last(observation)];
    case 'Accord':
      return [received, study('devis conforme au barème'), last(observation)];
    case 'Rejeté':
      return [received, study('garanties vérifiées'), last(observation)];
    case 'Réglé':
      if (random.chance(0.15)) {
        return [
          received,
          { status: 'C.Information', note: 'Complément demandé' },
          study('complément reçu'),
          { status: 'Accord', note: 'Remboursement calculé' },
          last('Virement émis'),
        ];
      }
      return [received, study('pièces lisibles, barème appliqué'), last('Virement émis')];
  }
};
