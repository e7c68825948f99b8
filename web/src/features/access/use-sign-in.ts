import { checkCredentials } from '@rafiq/contract/access/rules';
import { normalizeCin } from '@rafiq/contract/core/formats';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { keepAuthSlice, readAuthSlice, settleAuthSlice } from '../../lib/session.ts';
import { keepTypedCin, readTypedCin } from '../../lib/typed-cin.ts';
import { signIn } from './api.ts';
import type { Early } from './early.ts';
import { addressAfter, goTo } from './go-on.ts';
import type { HumanCheck } from './human-check/use-puzzle.ts';
import { t } from './texts.ts';

type Field = 'cin' | 'password';

const codeOf = (cause: unknown) => (cause instanceof HttpError ? cause.code : null);

/** Read once, so that it stays on screen while the note of it is already gone. */
const useNews = () => {
  const [news] = useState(readAuthSlice);
  useEffect(settleAuthSlice, []);
  return news;
};

interface Options {
  from: string | undefined;
  early: Early | undefined;
}

export const useSignIn = (check: HumanCheck, { from, early }: Options) => {
  const [cin, setCin] = useState(readTypedCin);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const news = useNews();

  // After the first drawing, which must be the one that is taken over.
  useLayoutEffect(() => {
    if (!early) return;
    setCin(early.cin);
    setPassword(early.password);
  }, [early]);

  const typed = { cin, password, humanCheck: check.answer };
  const issues = checkCredentials(typed);

  const { problemOf, leave, reveal } = useFieldProblems<Field>({ issues, saysMissing: false });

  const blockedBecause = (): string => {
    if (issues.some((one) => one.code === 'required')) return t('signIn.fieldsMissing');
    return check.state === 'passed' ? '' : t('signIn.checkMissing');
  };

  const submit = async (form: HTMLFormElement) => {
    if (reveal(form) || busy) return;
    setBusy(true);
    setError(null);
    try {
      // stays busy after it, until the next screen has loaded
      goTo(await addressAfter(() => signIn(typed), from));
    } catch (cause) {
      if (codeOf(cause) === 'pwd_required') {
        keepAuthSlice({ ...readAuthSlice(), cin: normalizeCin(cin), passwordRequired: true });
        return goTo('/auth/forgot');
      }
      setError(cause);
      setBusy(false);
      check.restart();
    }
  };

  return {
    cin,
    setCin: (typed: string) => {
      keepTypedCin(typed);
      setCin(typed);
    },
    password,
    setPassword,
    leave,
    problemOf,
    blockedBecause: blockedBecause(),
    busy,
    news,
    error: error === null ? '' : messageOf(error),
    isPending: codeOf(error) === 'account_pending',
    submit,
  };
};
