import { feedFields } from '../../fields/fields.ts';
import { day, type FeedFields, keyOf } from '../../fields/types.ts';
import { guaranteeFields } from '../../motor-guarantees/model.ts';
import { healthPolicyFields, motorPolicyFields } from '../../policies/model.ts';
import { member } from './parts.ts';

export const HEALTH_POLICIES: FeedFields = {
  ...member,
  ...feedFields(healthPolicyFields),
  effect_date: {
    type: day,
    otherwise: null,
    about: 'The first day of the cover, for the card. Left out: the card names none.',
    example: '2026-01-01',
  },
  expiry_date: {
    type: day,
    otherwise: null,
    about:
      'The last day of the cover. The day after, the card is refused. Left out: it has no end.',
    example: '2026-12-31',
  },
};

export const MOTOR_POLICIES: FeedFields = { ...member, ...feedFields(motorPolicyFields) };

export const MOTOR_GUARANTEES: FeedFields = {
  ...member,
  policy: {
    type: keyOf('motor-policies'),
    about: 'The key of its row of `motor-policies`.',
    example: 'AP-1',
  },
  ...feedFields(guaranteeFields),
};
