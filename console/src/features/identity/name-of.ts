import type { ShownClaimant } from '@rafiq/contract/identity/schema';
import { t } from './texts.ts';

export const nameOf = ({ firstName, lastName }: ShownClaimant): string =>
  `${firstName} ${lastName}`.trim() || t('unnamed');
