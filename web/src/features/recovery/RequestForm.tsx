import { normalizeCin } from '@rafiq/contract/core/formats';
import type { RecoveryLookup } from '@rafiq/contract/recovery/model';
import { checkRecovery, latestRecoveryBirthDate } from '@rafiq/contract/recovery/rules';
import { brand } from '@rafiq/kit/brand.ts';
import { today } from '@rafiq/kit/formats/format.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { dateIssueText, dateTexts } from '@rafiq/kit/texts/date-texts.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { DateField } from '@rafiq/kit/ui/DateField.tsx';
import { Phone } from '@rafiq/kit/ui/Figures.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useRefusedField } from '@rafiq/kit/ui/use-refused-field.ts';
import type { ComponentProps, FormEvent } from 'react';
import { useCheckAhead } from '../../lib/human-check/ahead.ts';
import { readAuthSlice } from '../../lib/session.ts';
import { lookupProblems } from './api.ts';
import styles from './Recovery.module.css';
import { Screen } from './Screen.tsx';
import type { Recovery } from './state.ts';
import { recoveryTexts, t } from './texts.ts';
import { useLookup } from './use-lookup.ts';

interface Props {
  recovery: Recovery;
  update: (changes: Partial<Recovery>) => void;
  onUnknown: () => void;
  back: ComponentProps<typeof Screen>['back'];
}

const Welcome = () => (
  <Alert tone="ongoing" title={t('welcome.title')}>
    {recoveryTexts.rich('welcome.text', { phone: <Phone key="phone" number={brand.hotline} /> })}
  </Alert>
);

export const RequestForm = ({ recovery, update, onUnknown, back }: Props) => {
  useCheckAhead();
  const { cin, birthDate } = recovery;
  const issues = checkRecovery({ cin, birthDate }, { today: today() });

  const check = useLookup({ recovery, update, onUnknown });

  const { problemOf, leave, reveal } = useFieldProblems<keyof RecoveryLookup>({
    issues,
    failure: check.error,
    refusedBy: lookupProblems,
    textOf: dateIssueText,
  });
  const form = useRefusedField(check.error);
  const change = (part: Partial<RecoveryLookup>) => {
    check.forgive();
    // what was found belongs to what was typed before
    update({ ...part, found: null });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!reveal(event.currentTarget)) void check.run(undefined);
  };

  return (
    <Screen title={t('title')} intro={t('intro')} back={back}>
      {readAuthSlice().passwordRequired && <Welcome />}
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t('cin')}
          aria-required
          name="cin"
          autoComplete="username"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          maxLength={40}
          value={cin}
          error={problemOf('cin')}
          onChange={(event) => change({ cin: event.target.value })}
          onBlur={() => cin !== '' && leave('cin')}
        />
        <DateField
          label={t('birthDate')}
          aria-required
          name="birth-date"
          autoComplete="bday"
          texts={dateTexts()}
          max={latestRecoveryBirthDate(today())}
          value={birthDate}
          error={problemOf('birthDate')}
          onChange={(value) => change({ birthDate: value })}
          onLeave={() => birthDate !== '' && leave('birthDate')}
        />
        {check.error !== null && (
          <Problem
            message={messageOf(check.error)}
            retry={common('retry')}
            onRetry={() => void check.run(undefined)}
          />
        )}
        <Button
          type="submit"
          wide
          busy={check.busy}
          blockedBecause={normalizeCin(cin) === '' ? t('cinMissing') : ''}
        >
          {t('check')}
        </Button>
      </form>
    </Screen>
  );
};
