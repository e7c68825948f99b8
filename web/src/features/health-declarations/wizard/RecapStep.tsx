import { parseFees } from '@rafiq/contract/health-declarations/rules';
import { fullNameOf } from '@rafiq/contract/profile/model';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { FolderNumber, Money } from '@rafiq/kit/ui/Figures.tsx';
import { type Fact, Facts } from '../../folders/details/Facts.tsx';
import { RecapFiles, RecapPart } from '../../requests/wizard/RecapPart.tsx';
import { t } from '../texts.ts';
import { careText, typeText } from '../words.ts';
import type { Declaring } from './declaring.ts';
import { careKindOf, type StepHash } from './form.ts';

interface PartProps {
  hash: StepHash;
  title: string;
  facts: Fact[];
}

const Part = ({ hash, title, facts }: PartProps) => (
  <RecapPart to="/declarations/create" hash={hash} title={title}>
    <Facts facts={facts} />
  </RecapPart>
);

export const RecapStep = ({ form }: { form: Declaring }) => {
  const { values, policy, beneficiaries, files } = form;
  const person = beneficiaries.data?.find(({ id }) => id === values.beneficiaryId);
  return (
    <>
      <Part
        hash="contract"
        title={t('step.contract')}
        facts={[
          { label: t('contract.label'), value: <bdi>{policy.clientName}</bdi> },
          { label: t('field.type'), value: typeText(values.type) },
        ]}
      />
      <Part
        hash="benef"
        title={t('step.benef')}
        facts={[
          { label: t('field.beneficiary'), value: <bdi>{person ? fullNameOf(person) : '…'}</bdi> },
        ]}
      />
      <Part
        hash="infos"
        title={t('step.infos')}
        facts={[
          { label: t('field.consultation'), value: shortDate(values.consultationDate) },
          { label: t('field.care'), value: careText(careKindOf(values)) },
          { label: t('field.fees'), value: <Money value={parseFees(values.fees) ?? 0} /> },
          {
            label: t('field.folder'),
            value: values.folderNumber && <FolderNumber number={values.folderNumber} />,
          },
        ]}
      />
      <RecapPart to="/declarations/create" hash="justificatifs" title={t('step.proofs')}>
        <RecapFiles files={files} />
      </RecapPart>
    </>
  );
};
