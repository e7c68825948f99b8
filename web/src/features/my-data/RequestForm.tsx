import { MAX_BENEFICIARY_FILES, SUCCESS_ALERT_MS } from '@rafiq/contract/core/constants';
import type { DataRight } from '@rafiq/contract/data-requests/model';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ProofDialog } from '../proof/ProofDialog.tsx';
import { useProof } from '../proof/use-proof.ts';
import { FormFiles } from '../requests/form/FormFiles.tsx';
import { SendForm } from '../requests/form/SendForm.tsx';
import { SentMessage } from '../requests/form/SentMessage.tsx';
import { useLeadOn } from '../requests/form/use-lead-on.ts';
import { limitsOf, type UsedForm, useRequestForm } from '../requests/form/use-request-form.ts';
import { announceSent } from '../requests/list/pages.ts';
import { createDataRequest } from './api.ts';
import { type DataRequestValues, emptyRequest, lackingIn } from './form.ts';
import { t } from './texts.ts';

interface Props {
  right: DataRight;
  /** What stands before the form. */
  before?: ReactNode;
  children: (form: UsedForm<DataRequestValues>) => ReactNode;
}

/** Either right is asked for in the same way: by whoever shows again who they are, with papers if they like. */
export const RequestForm = ({ right, before, children }: Props) => {
  const navigate = useNavigate();
  const proof = useProof();
  const form = useRequestForm({
    form: `data-${right}`,
    initial: emptyRequest(right),
    limits: limitsOf('data-request'),
    onSent: (id) => announceSent('data-request', id, ''),
  });
  const toData = () => void navigate({ to: '/account/data', replace: true });
  useLeadOn(form.phase === 'sent', SUCCESS_ALERT_MS, toData);
  const title = t(`${right}.title`);
  if (form.phase === 'sent')
    return (
      <Page title={title}>
        <SentMessage>{t(`${right}.sent`)}</SentMessage>
      </Page>
    );
  const lacking = lackingIn(form.values);
  const send = () => void form.does.send(createDataRequest);
  return (
    <Page title={title} intro={t(`${right}.intro`)}>
      <ProofDialog proof={proof} />
      {before}
      <SendForm
        form={form}
        filesLabel={t('field.papers')}
        maxFiles={MAX_BENEFICIARY_FILES}
        blockedBecause={lacking ? t(`needs.${lacking}`) : ''}
        sendLabel={title}
        onSend={() => proof.before(send)}
        onCancelled={toData}
      >
        {children(form)}
        <FormFiles form={form} label={t('field.papers')} max={MAX_BENEFICIARY_FILES} />
      </SendForm>
    </Page>
  );
};
