import { BEGUN_FORM_DAYS } from '@rafiq/contract/core/constants';
import type { Retention } from '../../platform/retention.ts';
import { removeDrafts } from './sweep.ts';

export const draftRetention: readonly Retention[] = [
  {
    what: 'forms that were begun and not gone on with, and their files',
    ...{ table: 'drafts', keep: `${BEGUN_FORM_DAYS} days`, work: removeDrafts },
  },
];
