/** A complaint that begins with a line of a refund: it names the line and what was said of it. The person may change all of it. */
import { reasonForLine } from '@rafiq/contract/health-complaints/rules';
import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import { explainLine } from '@rafiq/contract/health-folders/refund';
import { refundLineMessage, refundSumsMessage } from '../health-folders/refund/api.ts';
import type { ComplaintValues } from './form.ts';

const ALL_LINES = 'all';

/** Nothing for a line that there is not, or no longer. */
export const aboutLine = (folder: HealthFolderDetail, place: string): Partial<ComplaintValues> => {
  if (place === ALL_LINES) {
    return { reason: "Demande d'explication", message: refundSumsMessage(folder) };
  }
  const line = folder.lines[Number(place) - 1];
  if (!line) return {};
  return { reason: reasonForLine(explainLine(line)), message: refundLineMessage(line) };
};
