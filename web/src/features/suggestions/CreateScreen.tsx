import { SUCCESS_ALERT_MS } from '@rafiq/contract/core/constants';
import { MESSAGE_MAX } from '@rafiq/contract/requests/rules';
import { TITLE_MAX } from '@rafiq/contract/suggestions/rules';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useAfter } from '../../lib/use-after.ts';
import { Alert } from '../../ui/Alert.tsx';
import { cardClass } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FormActions } from '../requests/FormActions.tsx';
import { FormFields } from '../requests/FormFields.tsx';
import { FormPhases } from '../requests/FormPhases.tsx';
import { announceSent } from '../requests/pages.ts';
import shared from '../requests/Requests.module.css';
import { SendProblem } from '../requests/SendProblem.tsx';
import { useContactConfirm } from '../requests/use-contact-confirm.tsx';
import { limitsOf, type UsedForm, useRequestForm } from '../requests/use-request-form.ts';
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
        dir="auto"
        autoComplete="off"
        maxLength={TITLE_MAX}
        value={values.title}
        error={problems.title}
        onChange={(event) => does.change({ title: event.target.value })}
      />
      <TextArea
        label={t('field.message')}
        rows={6}
        dir="auto"
        maxLength={MESSAGE_MAX}
        value={values.message}
        error={problems.message}
        onChange={(event) => does.change({ message: event.target.value })}
      />
    </>
  );
};

export const CreateScreen = () => {
  const navigate = useNavigate();
  const contact = useContactConfirm();
  const form = useRequestForm({
    form: 'suggestion',
    initial: EMPTY_SUGGESTION,
    limits: limitsOf('suggestion'),
    // Told here, for as long as a success is shown.
    onSent: () => announceSent('suggestion', ''),
  });
  const { does } = form;
  const toHelp = () => void navigate({ to: '/help', replace: true });
  useAfter(form.phase === 'sent', SUCCESS_ALERT_MS, toHelp);
  if (form.phase === 'sent') {
    return (
      <Page title={t('create.title')}>
        <Alert tone="success">{t('sent')}</Alert>
      </Page>
    );
  }
  const lacking = lackingIn(form.values);
  const blockedBecause = lacking ? t(LACKING[lacking]) : '';
  const send = () => contact.ensure(() => void does.send(createSuggestion));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blockedBecause === '' && !form.isBusy) send();
  };
  return (
    <Page title={t('create.title')} intro={t('create.intro')}>
      <FormPhases form={form} filesLabel="" maxFiles={0}>
        <form className={`${cardClass} ${shared.body}`} noValidate onSubmit={submit}>
          <FormFields form={form}>
            <Fields form={form} />
          </FormFields>
          <SendProblem form={form} onSend={send} />
          <FormActions form={form} blockedBecause={blockedBecause} onCancelled={toHelp} />
        </form>
        {contact.dialog}
      </FormPhases>
    </Page>
  );
};
