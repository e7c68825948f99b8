import type { Channel } from '@rafiq/contract/onboarding/model';
import { TEMPORARY_PASSWORD_MINUTES } from '@rafiq/contract/recovery/rules';
import { brand } from '@rafiq/kit/brand.ts';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common, errorText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Hotline } from '@rafiq/kit/ui/Hotline.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { RadioRow } from '@rafiq/kit/ui/RadioRow.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useCheckAhead } from '../../lib/human-check/ahead.ts';
import { keepAuthSlice, readAuthSlice } from '../../lib/session.ts';
import { type FoundContacts, requestPassword } from './api.ts';
import styles from './Recovery.module.css';
import { Screen } from './Screen.tsx';
import { useRecovery } from './state.ts';
import { t } from './texts.ts';

const CHANNELS = [
  { channel: 'email', icon: 'mail', missing: 'recover_EmailNotFound' },
  { channel: 'phone', icon: 'phone', missing: 'recover_NumberNotFound' },
] as const;

const NeedHelp = () => (
  <Hotline
    label={common('needHelp')}
    title={common('hotline.title')}
    text={common('hotline.text')}
    phone={brand.hotline}
  />
);

/** Sign-in tells it too, for who closes this screen to read the message. */
const leaveNote = (cin: string, sent: { channel: Channel; contact: string }): void => {
  const until = Date.now() + TEMPORARY_PASSWORD_MINUTES * 60_000;
  keepAuthSlice({ ...readAuthSlice(), cin, temporary: { ...sent, until } });
};

const useReset = () => {
  const { state, update } = useRecovery();
  const navigate = useNavigate();
  const show = async (changes: Parameters<typeof update>[0]) => {
    update(changes);
    await navigate({ to: '/auth/forgot', replace: true });
  };
  const reset = useTask(async (channel: Channel) => {
    try {
      const sent = await requestPassword({ cin: state.cin, channel });
      const contact = sent[channel] ?? state.found?.[channel] ?? '';
      leaveNote(state.cin, { channel, contact });
      await show({ step: 'success', found: null, sent: { channel, contact, at: Date.now() } });
    } catch (error) {
      // the check was made too long ago
      if (!(error instanceof HttpError && error.code === 'recover_check_failed')) throw error;
      await show({ step: 'error', found: null });
    }
  });
  return { found: state.found, reset };
};

const Choice = ({
  found,
  reset,
}: {
  found: FoundContacts;
  reset: ReturnType<typeof useReset>['reset'];
}) => {
  useCheckAhead();
  const [channel, setChannel] = useState<Channel | null>(null);
  const choose = (chosen: Channel) => {
    reset.forgive();
    setChannel(chosen);
  };
  const send = () => {
    if (channel) void reset.run(channel);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <fieldset className={styles.choices} data-missing={channel === null}>
        <legend className="visually-hidden">{t('options.legend')}</legend>
        {CHANNELS.map((one) => (
          <RadioRow
            key={one.channel}
            name="channel"
            value={one.channel}
            icon={one.icon}
            title={t(`options.${one.channel}`)}
            checked={channel === one.channel}
            disabled={found[one.channel] === null}
            onChoose={() => choose(one.channel)}
          >
            {found[one.channel] === null ? (
              errorText(one.missing)
            ) : (
              <bdi dir="ltr">{found[one.channel]}</bdi>
            )}
          </RadioRow>
        ))}
      </fieldset>
      {reset.error !== null && (
        <Problem message={messageOf(reset.error)} retry={common('retry')} onRetry={send} />
      )}
      <Button
        type="submit"
        wide
        busy={reset.busy}
        blockedBecause={channel === null ? t('options.choose') : ''}
      >
        {t('options.reset')}
      </Button>
    </form>
  );
};

export const RecoverOptionsScreen = () => {
  const { found, reset } = useReset();
  const navigate = useNavigate();
  const back = { to: '/auth/forgot', label: t('back') } as const;
  if (!found) {
    return (
      <Screen title={t('options.title')} back={back}>
        <Alert tone="blocked" title={t('options.none')}>
          {t('options.noneText')}
        </Alert>
        <div className={styles.actions}>
          <Button onClick={() => void navigate({ to: '/auth/forgot' })}>
            {t('options.restart')}
          </Button>
          <NeedHelp />
        </div>
      </Screen>
    );
  }
  return (
    <Screen title={t('options.title')} intro={t('options.intro')} back={back}>
      <Choice found={found} reset={reset} />
      <NeedHelp />
    </Screen>
  );
};
