import { checkStaffPasswordChange } from '@rafiq/contract/staff/password';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common, issueText } from '@rafiq/kit/texts/common.ts';
import { newPasswordTexts } from '@rafiq/kit/texts/new-password-texts.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { NewPassword } from '@rafiq/kit/ui/NewPassword.tsx';
import { PasswordField } from '@rafiq/kit/ui/PasswordField.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useState } from 'react';
import { useStaff } from '../api.ts';
import styles from './Account.module.css';
import { changePassword } from './api.ts';
import { newPasswordProblem } from './password-problem.ts';
import { t } from './texts.ts';

const EMPTY = { current: '', password: '', confirmation: '' };

export const PasswordCard = () => {
  const staff = useStaff();
  const [typed, setTyped] = useState(EMPTY);
  const [isSaved, setSaved] = useState(false);
  const save = useTask(async () => {
    await changePassword({ currentPassword: typed.current, newPassword: typed.password });
    setTyped(EMPTY);
    setSaved(true);
  });
  const { current, password, confirmation } = typed;
  const issues = checkStaffPasswordChange(
    { currentPassword: current, newPassword: password },
    staff,
  );
  const unlisted = issues.find(({ code }) => /unchanged|personal/.test(code));
  const blockedBecause = (): string => {
    if (current === '' || password === '') return t('password.missing');
    return issues.length > 0 || password !== confirmation ? t('password.fix') : '';
  };
  const type = (part: Partial<typeof EMPTY>) => {
    save.forgive();
    setSaved(false);
    setTyped({ ...typed, ...part });
  };
  const isWrong = save.error instanceof HttpError && save.error.code === 'wrong_current_password';
  const refused = newPasswordProblem(save.error);
  return (
    <Card title={t('password.title')}>
      <form
        className={styles.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (blockedBecause() === '') void save.run(undefined);
        }}
      >
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={staff.email} readOnly hidden />
        <PasswordField
          label={t('password.current')}
          name="current-password"
          autoComplete="current-password"
          showLabel={common('password.show')}
          hideLabel={common('password.hide')}
          value={current}
          error={isWrong ? messageOf(save.error) : undefined}
          onChange={(event) => type({ current: event.target.value })}
        />
        <NewPassword
          texts={newPasswordTexts()}
          value={{ password, confirmation }}
          errors={{ password: unlisted ? issueText(unlisted) : refused }}
          onChange={type}
        />
        {save.error !== null && !isWrong && refused === undefined && (
          <Alert tone="rejected">{messageOf(save.error)}</Alert>
        )}
        {isSaved && <Alert tone="success">{t('password.saved')}</Alert>}
        <div className={styles.actions}>
          <Button type="submit" busy={save.busy} blockedBecause={blockedBecause()}>
            {t('password.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
};
