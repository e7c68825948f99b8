import { westernDigits } from '../core/digits.ts';
import { type Issue, issue } from '../core/issue.ts';
import { SPONSORSHIP_CODE_MAX } from '../onboarding/rules.ts';

/** The specification shows no format: any text that can be a code. */
export const checkSponsorshipCode = (code: string): Issue[] => {
  if (code.trim() === '') return [issue('code', 'required')];
  return code.length > SPONSORSHIP_CODE_MAX
    ? [issue('code', 'too_long', { max: SPONSORSHIP_CODE_MAX })]
    : [];
};

/** However it is typed: codes are kept in capitals. */
export const normalizeSponsorshipCode = (typed: string): string =>
  westernDigits(typed.trim()).toUpperCase();
