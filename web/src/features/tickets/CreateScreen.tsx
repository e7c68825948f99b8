import { SUCCESS_ALERT_MS } from '@rafiq/contract/core/constants';
import { TICKET_TYPES } from '@rafiq/contract/tickets/model';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { voiceTexts } from '@rafiq/kit/voice/texts.ts';
import { useNavigate } from '@tanstack/react-router';
import { useSelectedPolicy } from '../../lib/selected-policy.ts';
import { useProfile } from '../profile/api.ts';
import { MessageField } from '../requests/form/MessageField.tsx';
import { SendForm } from '../requests/form/SendForm.tsx';
import { SentMessage } from '../requests/form/SentMessage.tsx';
import { spokenInstead } from '../requests/form/spoken-instead.ts';
import { useLeadOn } from '../requests/form/use-lead-on.ts';
import { limitsOf, type UsedForm, useRequestForm } from '../requests/form/use-request-form.ts';
import { announceSent } from '../requests/list/pages.ts';
import { createTicket, ticketProblems } from './api.ts';
import {
  contractOptions,
  emptyTicket,
  type Lacking,
  lackingIn,
  type TicketValues,
} from './form.ts';
import { type TicketText, t } from './texts.ts';
import { typeText } from './words.ts';

const LACKING: Record<Lacking, TicketText> = {
  type: 'create.needsType',
  message: 'create.needsMessage',
};

const Fields = ({ form }: { form: UsedForm<TicketValues> }) => {
  const { values, does } = form;
  const problems = ticketProblems(form.error);
  const contracts = contractOptions(useProfile().policies);
  return (
    <>
      <SelectField
        label={t('field.type')}
        aria-required
        prompt={t('create.chooseType')}
        options={TICKET_TYPES.map((value) => ({ value, label: typeText(value) }))}
        value={values.type}
        error={problems.type}
        onChange={(type) => does.change({ type })}
      />
      {contracts.length > 0 && (
        <SelectField
          label={t('create.contract')}
          prompt={t('create.noContract')}
          options={contracts}
          value={values.contract}
          error={problems.policyId}
          onChange={(contract) => does.change({ contract })}
        />
      )}
      <MessageField
        label={t('create.message')}
        isRequired
        value={values.message}
        error={problems.message}
        onChange={does.change}
      />
    </>
  );
};

export const CreateScreen = () => {
  const profile = useProfile();
  const navigate = useNavigate();
  const form = useRequestForm({
    form: 'ticket',
    // what is about no contract is asked by the person alone
    initial: emptyTicket(profile.policies, useSelectedPolicy(), {
      needsContract: profile.actsFor !== undefined,
    }),
    limits: limitsOf('ticket'),
    // It was told here already, for as long as the list would tell it.
    onSent: (id) => announceSent('ticket', id, ''),
  });
  const { values, does } = form;
  const toList = () => void navigate({ to: '/tickets/list', replace: true });
  useLeadOn(form.phase === 'sent', SUCCESS_ALERT_MS, toList);
  if (form.phase === 'sent') {
    return (
      <Page title={t('create.title')}>
        <SentMessage>{t('ticket_success')}</SentMessage>
      </Page>
    );
  }
  const spoken = { files: form.files, words: voiceTexts().instead };
  const said = (typed: TicketValues) => spokenInstead(typed, ['message'], spoken);
  const lacking = lackingIn(said(values));
  const blockedBecause = lacking ? t(LACKING[lacking]) : '';
  const send = () =>
    void does.send((typed, sending) => createTicket(said(typed), profile, sending));
  return (
    <Page title={t('create.title')} intro={t('create.intro')}>
      <SendForm
        form={form}
        isVoiceEnough
        blockedBecause={blockedBecause}
        onSend={send}
        onCancelled={toList}
      >
        <Fields form={form} />
      </SendForm>
    </Page>
  );
};
