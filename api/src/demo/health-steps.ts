import { fillText } from '@rafiq/contract/core/errors';
import { KNOWN_NOTES } from '@rafiq/contract/folders/notes';
import type { HealthStatus } from '@rafiq/contract/health-folders/model';
import type { Random } from './random.ts';

interface Step {
  status: HealthStatus;
  note: string;
}

/** The most steps that one folder can go through. */
export const MAX_HEALTH_STEPS = 5;

const study = (note: string): Step => ({
  status: 'En cours',
  note: fillText(KNOWN_NOTES.study, { note }),
});

/** The way of a folder to its present status, as the member reads it in the timeline. */
export const healthSteps = (
  random: Random,
  status: HealthStatus,
  {
    slip,
    observation,
    isAskedFor,
  }: { slip: string; observation: string; isAskedFor?: boolean | undefined },
): Step[] => {
  const received: Step = { status: 'En cours', note: fillText(KNOWN_NOTES.received, { slip }) };
  const last = (note: string): Step => ({ status, note });
  switch (status) {
    case 'En cours':
      return random.chance(0.5) ? [received] : [received, study(KNOWN_NOTES.readable)];
    case 'C.Information':
      return [
        received,
        study(KNOWN_NOTES.documentMissing),
        last(fillText(KNOWN_NOTES.resumesOnReceipt, { note: observation })),
      ];
    case 'C.Visite':
      return [received, study(KNOWN_NOTES.opinion), last(observation)];
    case 'P.charge':
      return [received, last(observation)];
    case 'Accord':
      return [received, study(KNOWN_NOTES.quoteWithinScale), last(observation)];
    case 'Rejeté':
      return [received, study(KNOWN_NOTES.coverChecked), last(observation)];
    case 'Réglé':
      // drawn in any case, so that what is drawn after it stays the same
      if (random.chance(0.15) || isAskedFor) {
        return [
          received,
          { status: 'C.Information', note: KNOWN_NOTES.informationAsked },
          study(KNOWN_NOTES.informationReceived),
          { status: 'Accord', note: KNOWN_NOTES.calculated },
          last(KNOWN_NOTES.transferSent),
        ];
      }
      return [received, study(KNOWN_NOTES.readableAndRated), last(KNOWN_NOTES.transferSent)];
  }
};
