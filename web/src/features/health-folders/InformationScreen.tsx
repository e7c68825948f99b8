import { MAX_PROOFS } from '@rafiq/contract/core/constants';
import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import type { HealthPolicy } from '@rafiq/contract/policies/model';
import { fullNameOf } from '@rafiq/contract/profile/model';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { amountName } from '@rafiq/kit/texts/amounts/texts.ts';
import { errorText, issueText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { FolderNumber, Money } from '@rafiq/kit/ui/Figures.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { useConnected } from '@rafiq/kit/ui/use-connected.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Facts } from '../folders/details/Facts.tsx';
import { Actions, FolderLoad, SendingForm } from '../folders/details/FolderParts.tsx';
import { Part } from '../folders/details/Part.tsx';
import { t as shared } from '../folders/texts.ts';
import { createComplement } from '../health-declarations/api.ts';
import { useProfile } from '../profile/api.ts';
import { useContactConfirm } from '../requests/contact/use-contact-confirm.tsx';
import { healthContract } from '../requests/contract/contract.ts';
import { FormFiles } from '../requests/form/FormFiles.tsx';
import { FormPhases } from '../requests/form/FormPhases.tsx';
import { SendProblem } from '../requests/form/SendProblem.tsx';
import { limitsOf, useRequestForm } from '../requests/form/use-request-form.ts';
import { announceSent } from '../requests/list/pages.ts';
import { t as request } from '../requests/texts.ts';
import { Asked } from './Asked.tsx';
import { healthFolderQuery, keepAnswered } from './api.ts';
import { t } from './texts.ts';
import { folderTitle } from './visit/title.ts';

type Props = { folder: HealthFolderDetail };

const NOTHING = {};
const LIMITS = limitsOf('health-declaration');

const toFolder = (folder: HealthFolderDetail, variant: 'ghost' | 'plain') => (
  <Link to="/health/details" search={{ id: folder.id }} className={buttonClass({ variant })}>
    {t('complement.back')}
  </Link>
);

/** Who and what it is for. */
const About = ({ folder }: Props) => (
  <Card>
    <Part title={t('complement.about')}>
      <Facts
        facts={[
          { label: t('field.number'), value: <FolderNumber number={folder.folderNumber} /> },
          { label: t('field.slip'), value: <FolderNumber number={folder.slipNumber} /> },
          {
            label: t('field.patient'),
            value: (
              <bdi>
                {fullNameOf({
                  firstName: folder.patientFirstName,
                  lastName: folder.patientLastName,
                })}
              </bdi>
            ),
          },
          { label: t('field.consultation'), value: shortDate(folder.consultationDate) },
          { label: amountName('engagedAmount'), value: <Money value={folder.engagedAmount} /> },
        ]}
      />
    </Part>
  </Card>
);

const ComplementForm = ({ folder, policy }: Props & { policy: HealthPolicy }) => {
  const navigate = useNavigate();
  const profile = useProfile();
  const contact = useContactConfirm();
  const form = useRequestForm({
    form: `complement:${folder.id}`,
    initial: NOTHING,
    limits: LIMITS,
    minFiles: 1,
    onSent: (id) => {
      announceSent('health-declaration', id, t('complement.sent'), 'health-folder');
      keepAnswered(folder.id);
      void navigate({ to: '/health/details', search: { id: folder.id }, replace: true });
    },
  });
  const send = () =>
    contact.ensure(
      () =>
        void form.does.send((_values, sending) =>
          createComplement(folder, healthContract(policy, profile), sending),
        ),
    );
  const isPreparing = form.files.some(({ state }) => state === 'preparing');
  const isConnected = useConnected();
  const lacking =
    form.files.length === 0 ? issueText({ field: 'files', code: 'files_required' }) : '';
  const reason = lacking || (isConnected ? '' : request('send.offline'));
  return (
    <FormPhases form={form} filesLabel={t('complement.files')} maxFiles={MAX_PROOFS}>
      {folder.status === 'C.Information' ? (
        <Asked folder={folder}>
          <SendingForm onSend={send}>
            <FormFiles form={form} label={t('complement.files')} max={MAX_PROOFS} />
            <SendProblem form={form} onSend={send} />
            <Actions>
              <Button
                type="submit"
                busy={form.isBusy}
                blockedBecause={isPreparing ? t('complement.preparing') : reason}
                showsReason
              >
                {t('complement.send')}
              </Button>
              {toFolder(folder, 'plain')}
            </Actions>
          </SendingForm>
        </Asked>
      ) : (
        <Alert tone="ongoing" action={toFolder(folder, 'ghost')}>
          {errorText('complement_notAsked')}
        </Alert>
      )}
      {contact.dialog}
    </FormPhases>
  );
};

const Complement = ({ folder }: Props) => {
  const { policies } = useProfile();
  const policy = policies.health.find(({ id }) => id === folder.healthPolicyId);
  return (
    <Page title={t('complement.title')} intro={folderTitle(folder)}>
      {policy ? (
        <ComplementForm folder={folder} policy={policy} />
      ) : (
        <Alert tone="blocked">{issueText({ field: 'policyId', code: 'policy_unknown' })}</Alert>
      )}
      <About folder={folder} />
    </Page>
  );
};

export const InformationScreen = () => {
  const { id = '' } = useSearch({ from: '/signed-in/shell/health/info' });
  return (
    <FolderLoad
      query={useQuery(healthFolderQuery(id))}
      title={t('complement.title')}
      back={
        <Link to="/health/docs" className={buttonClass()}>
          {shared('help.back')}
        </Link>
      }
    >
      {(folder) => <Complement key={folder.id} folder={folder} />}
    </FolderLoad>
  );
};
