import { checkPasswordChange } from '@rafiq/contract/account/rules';
import type { Profile } from '@rafiq/contract/profile/model';
import { common, issueText } from '@rafiq/kit/texts/common.ts';
import { newPasswordTexts } from '@rafiq/kit/texts/new-password-texts.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { NewPassword } from '@rafiq/kit/ui/NewPassword.tsx';
import { PasswordField } from '@rafiq/kit/ui/PasswordField.tsx';
import { useRefusedField } from '@rafiq/kit/ui/use-refused-field.ts';
import { type FormEvent, useState } from 'react';
import { useProfile } from '../profile/api.ts';
import styles from './Account.module.css';
import { passwordProblems, useChangePassword } from './api.ts';
import { passwordErrors } from './password-error.ts';
import { t } from './texts.ts';

interface Props {
  /** `typed`: what the person has just typed elsewhere. */
  current: { label: string; hint?: string; typed?: string };
  save: string;
  onSaved: (profile: Profile) => void;
}

const EMPTY = { current: '', next: '', confirmation: '' };

const ErrorList = ({ messages }: { messages: string[] }) => (
  <Alert tone="rejected">
    {messages.length === 1 ? (
      messages[0]
    ) : (
      <ul className={styles.list}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    )}
  </Alert>
);

export const PasswordForm = ({
  current: { typed: known = '', ...current },
  save,
  onSaved,
}: Props) => {
  const person = useProfile();
  const [typed, setTyped] = useState({ ...EMPTY, current: known });
  const change = useChangePassword();
  const issues = checkPasswordChange(typed, person);
  const form = useRefusedField(change.error);
  const refused = passwordProblems(change.error);

  // Every rule of the list is met, so the list cannot say it.
  const unlisted = issues.find(
    ({ code }) => code === 'password_unchanged' || code === 'password_personal',
  );

  const blockedBecause = (): string => {
    if (issues.some(({ code }) => code === 'required')) return t('password.missing');
    return issues.length > 0 ? t('password.fix') : '';
  };
  const type = (part: Partial<typeof EMPTY>) => {
    if (change.isError) change.reset();
    setTyped({ ...typed, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (issues.length > 0 || change.isPending) return;
    change.mutate(typed, {
      onSuccess: (profile) => {
        setTyped(EMPTY);
        onSaved(profile);
      },
    });
  };
  return (
    <form ref={form} className={styles.body} noValidate onSubmit={submit}>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={person.cin} readOnly hidden />
      <PasswordField
        {...current}
        name="current-password"
        autoComplete="current-password"
        showLabel={common('password.show')}
        hideLabel={common('password.hide')}
        value={typed.current}
        error={refused.current}
        onChange={(event) => type({ current: event.target.value })}
      />
      <NewPassword
        texts={newPasswordTexts()}
        value={{ password: typed.next, confirmation: typed.confirmation }}
        errors={{
          password: unlisted ? issueText(unlisted) : refused.next,
          confirmation: refused.confirmation,
        }}
        onChange={({ password, confirmation }) => type({ next: password, confirmation })}
      />
      {change.isError && <ErrorList messages={passwordErrors(change.error)} />}
      <div className={styles.actions}>
        <Button type="submit" busy={change.isPending} blockedBecause={blockedBecause()}>
          {save}
        </Button>
      </div>
    </form>
  );
};
