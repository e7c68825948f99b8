import { checkEmergencyReason, EMERGENCY_REASON_MAX } from '@rafiq/contract/staff/emergency';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common, issueText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { EmailField } from '@rafiq/kit/ui/ContactFields.tsx';
import { PasswordField } from '@rafiq/kit/ui/PasswordField.tsx';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AccessCard } from './AccessCard.tsx';
import { openEmergency } from './api.ts';
import styles from './Factors.module.css';
import { t } from './texts.ts';
import { useEnter } from './use-enter.ts';

const EMPTY = { email: '', password: '', code: '', reason: '' };

/** A sealed account, opened for an hour. Whoever supervises is told at once. */
export const EmergencyScreen = () => {
  const enter = useEnter({});
  const [typed, setTyped] = useState(EMPTY);
  const open = useTask(async () => {
    await openEmergency({ ...typed, email: typed.email.trim(), code: typed.code.trim() });
    enter();
  });
  const type = (part: Partial<typeof EMPTY>) => {
    open.forgive();
    setTyped({ ...typed, ...part });
  };
  const isMissing = Object.values(typed).some((text) => text.trim() === '');
  const [wrong] = checkEmergencyReason(typed.reason).filter(({ code }) => code !== 'required');
  const blockedBecause = isMissing ? t('emergency.missing') : wrong ? issueText(wrong) : '';
  return (
    <AccessCard title={t('emergency.title')}>
      <Alert tone="blocked">{t('emergency.text')}</Alert>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (blockedBecause === '') void open.run(undefined);
        }}
      >
        <EmailField
          label={t('emergency.account')}
          aria-required
          name="email"
          autoComplete="off"
          value={typed.email}
          onChange={(event) => type({ email: event.target.value })}
        />
        <PasswordField
          label={t('password')}
          aria-required
          name="password"
          autoComplete="off"
          showLabel={common('password.show')}
          hideLabel={common('password.hide')}
          value={typed.password}
          onChange={(event) => type({ password: event.target.value })}
        />
        <TextField
          label={t('emergency.code')}
          aria-required
          name="code"
          autoComplete="off"
          dir="ltr"
          value={typed.code}
          onChange={(event) => type({ code: event.target.value })}
        />
        <TextArea
          label={t('emergency.reason')}
          aria-required
          name="reason"
          maxLength={EMERGENCY_REASON_MAX}
          value={typed.reason}
          onChange={(event) => type({ reason: event.target.value })}
        />
        {open.error !== null && <Alert tone="rejected">{messageOf(open.error)}</Alert>}
        <Button type="submit" wide busy={open.busy} blockedBecause={blockedBecause}>
          {t('emergency.submit')}
        </Button>
        <Link to="/sign-in">{t('emergency.back')}</Link>
      </form>
    </AccessCard>
  );
};
