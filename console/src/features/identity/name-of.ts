import type { ShownClaimant } from '@rafiq/contract/identity/model';
import { t } from './texts.ts';

export const nameOf = ({ firstName, lastName }: ShownClaimant): string =>
  `${firstName} ${lastName}`.trim() || t('unnamed');
