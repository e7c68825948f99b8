import { checkStaffPassword } from '@rafiq/contract/staff/password';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common, issueText } from '@rafiq/kit/texts/common.ts';
import { newPasswordTexts } from '@rafiq/kit/texts/new-password-texts.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { NewPassword } from '@rafiq/kit/ui/NewPassword.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { AccessCard } from '../AccessCard.tsx';
import { newPasswordProblem } from '../account/password-problem.ts';
import styles from '../Factors.module.css';
import { t } from '../texts.ts';
import { useEnter } from '../use-enter.ts';
import { acceptInvitation, invitationQuery } from './api.ts';

interface FormProps {
  token: string;
  person: { name: string; email: string };
}

const AcceptForm = ({ token, person }: FormProps) => {
  const enter = useEnter({});
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const accept = useTask(async () => {
    await acceptInvitation(token, value.password);
    enter();
  });
  const issues = checkStaffPassword(value.password, person);
  const isOwn = issues.find(({ code }) => code === 'password_personal');
  const isReady = issues.length === 0 && value.password === value.confirmation;
  const refused = newPasswordProblem(accept.error);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void accept.run(undefined);
      }}
    >
      <p>
        <bdi>{person.name}</bdi> · <bdi>{person.email}</bdi>
      </p>
      <p>{t('invitation.text')}</p>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={person.email} readOnly hidden />
      <NewPassword
        texts={newPasswordTexts()}
        value={value}
        errors={{ password: isOwn ? issueText(isOwn) : refused }}
        onChange={(typed) => {
          accept.forgive();
          setValue(typed);
        }}
      />
      {accept.error !== null && refused === undefined && (
        <Alert tone="rejected">{messageOf(accept.error)}</Alert>
      )}
      <Button
        type="submit"
        wide
        busy={accept.busy}
        blockedBecause={isReady ? '' : t('invitation.missing')}
      >
        {t('invitation.submit')}
      </Button>
    </form>
  );
};

/** Where the link of an invitation leads: a password is chosen, then a second factor. */
export const InvitationScreen = () => {
  const { token = '' } = useParams({ strict: false });
  const { data, error, isPending } = useQuery(invitationQuery(token));
  return (
    <AccessCard title={t('invitation.title')}>
      {isPending && <Skeleton lines={3} label={common('loading')} />}
      {error && (
        <>
          <Alert tone="rejected">{messageOf(error)}</Alert>
          <p>{t('invitation.ask')}</p>
          <Link to="/sign-in">{t('invitation.signIn')}</Link>
        </>
      )}
      {data && <AcceptForm token={token} person={data} />}
    </AccessCard>
  );
};
