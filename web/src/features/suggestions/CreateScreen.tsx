import { SUCCESS_ALERT_MS } from '@rafiq/contract/core/constants';
import { TITLE_MAX } from '@rafiq/contract/suggestions/rules';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { voiceTexts } from '@rafiq/kit/voice/texts.ts';
import { useNavigate } from '@tanstack/react-router';
import { MessageField } from '../requests/form/MessageField.tsx';
import { SendForm } from '../requests/form/SendForm.tsx';
import { SentMessage } from '../requests/form/SentMessage.tsx';
import { spokenInstead } from '../requests/form/spoken-instead.ts';
import { useLeadOn } from '../requests/form/use-lead-on.ts';
import { limitsOf, type UsedForm, useRequestForm } from '../requests/form/use-request-form.ts';
import { announceSent } from '../requests/list/pages.ts';
import { createSuggestion, suggestionProblems } from './api.ts';
import { EMPTY_SUGGESTION, type Lacking, lackingIn, type SuggestionValues } from './form.ts';
import { type SuggestionText, t } from './texts.ts';

const LACKING: Record<Lacking, SuggestionText> = {
  title: 'create.needsTitle',
  message: 'create.needsMessage',
};

const Fields = ({ form }: { form: UsedForm<SuggestionValues> }) => {
  const { values, does } = form;
  const problems = suggestionProblems(form.error);
  return (
    <>
      <TextField
        label={t('field.title')}
        aria-required
        dir="auto"
        autoComplete="off"
        maxLength={TITLE_MAX}
        value={values.title}
        error={problems.title}
        onChange={(event) => does.change({ title: event.target.value })}
      />
      <MessageField
        label={t('field.message')}
        isRequired
        value={values.message}
        error={problems.message}
        onChange={does.change}
      />
    </>
  );
};

export const CreateScreen = () => {
  const navigate = useNavigate();
  const form = useRequestForm({
    form: 'suggestion',
    initial: EMPTY_SUGGESTION,
    limits: limitsOf('suggestion'),
    // Told here, for as long as a success is shown.
    onSent: (id) => announceSent('suggestion', id, ''),
  });
  const { does } = form;
  const toHelp = () => void navigate({ to: '/help', replace: true });
  useLeadOn(form.phase === 'sent', SUCCESS_ALERT_MS, toHelp);
  if (form.phase === 'sent') {
    return (
      <Page title={t('create.title')}>
        <SentMessage>{t('sent')}</SentMessage>
      </Page>
    );
  }
  const spoken = { files: form.files, words: voiceTexts().instead };
  const said = (typed: SuggestionValues) => spokenInstead(typed, ['title', 'message'], spoken);
  const lacking = lackingIn(said(form.values));
  const blockedBecause = lacking ? t(LACKING[lacking]) : '';
  const send = () => void does.send((typed, sending) => createSuggestion(said(typed), sending));
  return (
    <Page title={t('create.title')} intro={t('create.intro')}>
      <SendForm
        form={form}
        isVoiceEnough
        blockedBecause={blockedBecause}
        onSend={send}
        onCancelled={toHelp}
      >
        <Fields form={form} />
      </SendForm>
    </Page>
  );
};
