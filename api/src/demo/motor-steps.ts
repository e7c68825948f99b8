import { fillText } from '@rafiq/contract/core/errors';
import { KNOWN_NOTES } from '@rafiq/contract/folders/notes';
import type { MotorStatus } from '@rafiq/contract/motor-folders/model';

interface Step {
  status: MotorStatus;
  note: string;
}

/** The most steps that one folder can go through. */
export const MAX_MOTOR_STEPS = 4;

/** The way of a folder to its present status, as the member reads it in the timeline. */
export const motorSteps = (status: MotorStatus, expert: string): Step[] => {
  const declared: Step = { status: 'EN COURS', note: KNOWN_NOTES.declared };
  const assessed: Step = {
    status: 'EN COURS',
    note: fillText(KNOWN_NOTES.expertNamed, { expert }),
  };
  switch (status) {
    case 'EN COURS':
      return [declared, assessed];
    case 'REGLE':
      return [declared, assessed, { status, note: KNOWN_NOTES.compensated }];
    case 'CLOS':
      return [
        declared,
        assessed,
        { status: 'REGLE', note: KNOWN_NOTES.garagePaid },
        { status, note: KNOWN_NOTES.closed },
      ];
    case 'REOUVERT':
      return [
        declared,
        assessed,
        { status: 'CLOS', note: KNOWN_NOTES.closed },
        { status, note: KNOWN_NOTES.reopenedByInvoice },
      ];
    case 'SANS SUITE':
      return [declared, { status, note: KNOWN_NOTES.belowDeductible }];
    case 'IMPAYES CLIENTS':
      return [declared, { status, note: KNOWN_NOTES.premiumUnpaid }];
  }
};
