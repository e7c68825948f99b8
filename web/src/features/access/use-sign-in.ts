import { checkCredentials } from '@rafiq/contract/access/rules';
import type { Profile } from '@rafiq/contract/profile/model';
import { useNavigate, useRouter } from '@tanstack/react-router';
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

export const useSignIn = (check: HumanCheck, from: string | undefined) => {
  const navigate = useNavigate();
  const { history } = useRouter();
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

  const goOn = (profile: Profile) => {
    if (from && hasChosen(profile)) return history.push(from);
    return navigate({ to: holdsPolicy(profile) ? '/contracts-config' : '/' });
  };

  const submit = async () => {
    setLeft(['cin', 'password']);
    if (busy || issues.length > 0) return;
    setBusy(true);
    setError('');
    try {
      await goOn(await signIn(typed));
    } catch (cause) {
      if (cause instanceof HttpError && cause.code === 'pwd_required') {
        keepAuthSlice({ ...readAuthSlice(), cin });
        return await navigate({ to: '/auth/forgot' });
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
