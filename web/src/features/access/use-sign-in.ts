import { checkCredentials } from '@rafiq/contract/access/rules';
import type { Profile } from '@rafiq/contract/profile/model';
import { useState } from 'react';
import { issueText } from '../../lib/common.ts';
import { messageOf } from '../../lib/error-text.ts';
import { HttpError } from '../../lib/http.ts';
import { keepAuthSlice, readAuthSlice } from '../../lib/session.ts';
import { signIn } from './api.ts';
import type { HumanCheck } from './human-check/use-puzzle.ts';
import { t } from './texts.ts';

type Field = 'cin' | 'password';

const holdsPolicy = ({ policies }: Profile) => policies.health.length + policies.motor.length > 0;
const hasChosen = ({ policies }: Profile) =>
  [...policies.health, ...policies.motor].some((policy) => policy.enabled);

/** Back to where the person wanted to go, once contracts are chosen; else to choose them. */
const nextAddress = (profile: Profile, from: string | undefined): string => {
  if (from && hasChosen(profile)) return from;
  return holdsPolicy(profile) ? '/contracts-config' : '/';
};

/** Through the address itself: this screen also stands where the router is not loaded yet. */
const goTo = (address: string): void => {
  location.hash = address;
};

export const useSignIn = (check: HumanCheck, from: string | undefined) => {
  const [cin, setCin] = useState(() => readAuthSlice().cin);
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState<Field[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const typed = { cin, password, humanCheck: check.answer };
  const issues = checkCredentials(typed);

  /** Only what is wrongly written is said beside a field; what is missing is said by the button. */
  const problemOf = (field: Field): string | undefined => {
    const found = issues.find((one) => one.field === field && one.code !== 'required');
    return found && left.includes(field) ? issueText(found) : undefined;
  };

  const blockedBecause = (): string => {
    if (issues.some((one) => one.code === 'required')) return t('signIn.fieldsMissing');
    return check.state === 'passed' ? '' : t('signIn.checkMissing');
  };

  const submit = async () => {
    setLeft(['cin', 'password']);
    if (busy || issues.length > 0) return;
    setBusy(true);
    setError('');
    try {
      goTo(nextAddress(await signIn(typed), from));
    } catch (cause) {
      if (cause instanceof HttpError && cause.code === 'pwd_required') {
        keepAuthSlice({ ...readAuthSlice(), cin });
        return goTo('/auth/forgot');
      }
      setError(messageOf(cause));
      check.restart();
    } finally {
      setBusy(false);
    }
  };

  return {
    cin,
    setCin,
    password,
    setPassword,
    leave: (field: Field) => setLeft((fields) => [...fields, field]),
    problemOf,
    blockedBecause: blockedBecause(),
    busy,
    error,
    submit,
  };
};
