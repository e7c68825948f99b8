/** Apart from the catalogue, which every screen of the console knows of: folders and their statuses are not for the first load. */
import { HEALTH_STATUSES } from '@rafiq/contract/health-folders/model';
import { folderStatus, requestStatusText } from '../../lib/status/status-words.ts';
import { type ContentText, t } from './texts.ts';

const isOfHealth = (status: string): boolean => HEALTH_STATUSES.some((one) => one === status);

/** One of the values that a field offers. */
export const choiceText = (base: string, value: string): string => {
  if (base === 'request_status') return requestStatusText(value);
  if (base !== 'folder_status') return t(`choice.${value}` as ContentText);
  const { text: status } = folderStatus(value);
  return t(isOfHealth(value) ? 'choice.health-folder' : 'choice.motor-folder', { status });
};
