import { normalizeCin } from '@rafiq/contract/core/formats';
import type { AccessCheck } from '@rafiq/contract/onboarding/model';
import { latestBirthDate } from '@rafiq/contract/onboarding/rules';
import { today } from '@rafiq/kit/formats/format.ts';
import { dateTexts } from '@rafiq/kit/texts/date-texts.ts';
import { DateField } from '@rafiq/kit/ui/DateField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useEffect, useEffectEvent } from 'react';
import { keepTypedCin, readTypedCin } from '../../lib/typed-cin.ts';
import { changeOnboarding, useOnboarding } from './store.ts';
import { t } from './texts.ts';
import type { useProblems } from './use-problems.ts';

/** What was answered for another CIN or date no longer holds. */
export const changeIdentity = (changes: Partial<AccessCheck>): void =>
  changeOnboarding({ ...changes, answer: null, isClaim: false, done: null });

/** What was typed at sign-in or for a recovery, since it was last typed here. */
const useCarriedCin = (cin: string) => {
  const carry = useEffectEvent(() => {
    const typed = readTypedCin();
    if (normalizeCin(typed) !== normalizeCin(cin)) changeIdentity({ cin: typed });
  });
  useEffect(() => carry(), []);
};

/** Number and birth date, as they stand on the card. */
export const IdentityFields = ({ problems }: { problems: ReturnType<typeof useProblems> }) => {
  const { cin, birthDate } = useOnboarding();
  useCarriedCin(cin);
  const typeCin = (typed: string) => {
    keepTypedCin(typed);
    changeIdentity({ cin: typed });
  };
  return (
    <>
      <TextField
        label={t('cin')}
        aria-required
        name="cin"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        maxLength={40}
        value={cin}
        error={problems.problemOf('cin')}
        onChange={(event) => typeCin(event.target.value)}
        onBlur={() => problems.leave('cin')}
      />
      <DateField
        label={t('birthDate')}
        aria-required
        name="birthDate"
        autoComplete="bday"
        value={birthDate}
        max={latestBirthDate(today())}
        texts={dateTexts()}
        error={problems.problemOf('birthDate')}
        onChange={(value) => changeIdentity({ birthDate: value })}
        onLeave={() => problems.leave('birthDate')}
      />
    </>
  );
};
