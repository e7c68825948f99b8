import { issue } from '@rafiq/contract/core/issue';
import { isStrongPassword } from '@rafiq/contract/core/password';
import { CHANNELS, type Channel } from '@rafiq/contract/onboarding/model';
import { defaultChannel } from '@rafiq/contract/onboarding/rules';
import { common, issueText } from '@rafiq/kit/texts/common.ts';
import { newPasswordTexts } from '@rafiq/kit/texts/new-password-texts.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { NewPassword } from '@rafiq/kit/ui/NewPassword.tsx';
import { RadioRow } from '@rafiq/kit/ui/RadioRow.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useCheckAhead } from '../../lib/human-check/ahead.ts';
import { issuesOf } from './api.ts';
import { Failure } from './Failure.tsx';
import { Frame } from './Frame.tsx';
import type { Address } from './flow.ts';
import { maskedContacts } from './model.ts';
import styles from './Onboarding.module.css';
import { sendSignUp } from './send.ts';
import { changeSecret, readSecret, useOnboarding, useSecret } from './store.ts';
import { onboardingTexts, t } from './texts.ts';

/** Where each field that the server may refuse is mended. */
const PLACES: Record<string, Address> = {
  cin: '/onboarding/checking',
  birthDate: '/onboarding/checking',
  sponsorshipCode: '/onboarding/checking',
  email: '/onboarding/checkemail',
  phone: '/onboarding/checkphone',
  employerName: '/onboarding/register3',
  branches: '/onboarding/register3',
  employees: '/onboarding/register3',
  sector: '/onboarding/register3',
};

/** What this screen shows itself. */
const HERE = ['validation', 'password'];

const Refusals = ({ failure }: { failure: unknown }) => {
  const issues = issuesOf(failure).filter(({ field }) => !HERE.includes(field));
  if (issues.length === 0) return null;
  return (
    <ul className={styles.form}>
      {issues.map((one) => (
        <li key={`${one.field} ${one.code}`}>
          {issueText(one)}{' '}
          <Link to={PLACES[one.field] ?? '/onboarding/register2'}>{t('checkInfo.correct')}</Link>
        </li>
      ))}
    </ul>
  );
};

/** /envoyerpin: one way for the code, and only ways that exist. A single one is no choice: it is sent to at once. */
export const ChannelScreen = () => {
  useCheckAhead();
  const { history } = useRouter();
  const name = useId();
  const state = useOnboarding();
  const secret = useSecret();
  // Asked for again only if it was lost before this screen or refused, and then until it is sent.
  const [wasLost] = useState(() => !isStrongPassword(readSecret().password));
  const [wasRefused, setRefused] = useState(false);
  const contacts = maskedContacts(state);
  const ways = CHANNELS.filter((channel) => contacts[channel]);
  const only = ways.length === 1 ? ways[0] : undefined;
  const [chosen, setChosen] = useState<Channel | null>(() => defaultChannel(contacts));
  const sending = useTask(async () => history.push(await sendSignUp(chosen)));
  const send = () => void sending.run(undefined);
  // only the server knows which passwords are common
  const refused = issuesOf(sending.error).find(({ field }) => field === 'password');
  if (refused && !wasRefused) setRefused(true);

  const blockedBecause = (): string => {
    if (!chosen) return issueText(issue('validation', 'channel_required'));
    if (!isStrongPassword(secret.password)) return issueText(issue('password', 'password_weak'));
    return secret.password === secret.confirmation
      ? ''
      : common('registration_identicPasswordRight');
  };

  // once for each time that the screen is opened
  const hasBegun = useRef(false);
  const sendAtOnce = useEffectEvent(() => {
    if (hasBegun.current || !only || blockedBecause() !== '') return;
    hasBegun.current = true;
    send();
  });
  useEffect(() => sendAtOnce(), []);

  const intro = only ? undefined : t('channel.intro');
  return (
    <Frame
      step="activation"
      title={t('channel.title')}
      intro={state.answer?.code === 's4' ? t('channel.introOnFile') : intro}
      back="/onboarding/inforecap"
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {only ? (
          <p role="status">
            {onboardingTexts.rich(`channel.only.${only}`, {
              contact: (
                <bdi key="contact" dir="ltr">
                  {contacts[only]}
                </bdi>
              ),
            })}
          </p>
        ) : (
          <fieldset className={styles.group}>
            <legend>{t('channel.legend')}</legend>
            {ways.map((channel) => (
              <RadioRow
                key={channel}
                name={name}
                value={channel}
                icon={channel === 'email' ? 'mail' : 'phone'}
                title={t(`channel.${channel}`)}
                checked={chosen === channel}
                onChoose={() => setChosen(channel)}
              >
                <bdi dir="ltr">{contacts[channel]}</bdi>
              </RadioRow>
            ))}
          </fieldset>
        )}
        {wasLost && <Alert tone="ongoing">{t('password.again')}</Alert>}
        {(wasLost || wasRefused) && (
          <NewPassword
            value={secret}
            onChange={(value) => {
              sending.forgive();
              changeSecret(value);
            }}
            texts={newPasswordTexts()}
            errors={{ password: refused && issueText(refused) }}
          />
        )}
        <Failure failure={sending.error} onRetry={send} />
        <Refusals failure={sending.error} />
        <div className={styles.actions}>
          <Button type="submit" wide busy={sending.busy} blockedBecause={blockedBecause()}>
            {t('channel.validate')}
          </Button>
        </div>
      </form>
    </Frame>
  );
};
