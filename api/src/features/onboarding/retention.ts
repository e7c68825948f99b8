import type { Retention } from '../../platform/retention.ts';
import { ONBOARDING_HOURS } from './service.ts';
import { removeUnconfirmed } from './sweep.ts';

/** In this order: an onboarding whose account waits for its confirmation goes with the account. */
export const onboardingRetention: readonly Retention[] = [
  {
    what: 'accounts that nobody has confirmed',
    ...{ table: 'accounts', keep: '7 days', work: removeUnconfirmed },
  },
  {
    what: 'onboardings that were not finished, with the image of the ID',
    ...{ table: 'onboardings', from: 'created_at', keep: `${ONBOARDING_HOURS} hours` },
    only: `not exists (select 1 from accounts a
             where a.member_id = onboardings.member_id and a.state = 'pending')`,
  },
  {
    what: 'acceptances of the terms that belong to nobody any more',
    ...{ table: 'terms_acceptances' },
    only: 'uid_hash is null and member_id is null and request_id is null',
  },
];
