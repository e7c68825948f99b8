import type { HealthFolderRow } from '@rafiq/contract/health-folders/wire';
import type { HealthPolicy } from '@rafiq/contract/policies/model';
import { fullNameOf } from '@rafiq/contract/profile/model';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { FolderNumber, Money } from '@rafiq/kit/ui/Figures.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allBeneficiariesQuery } from '../../beneficiaries/api.ts';
import { fetchHealthFolders } from '../../health-folders/api.ts';
import { t } from '../texts.ts';
import { type Cell, FolderLookup } from './FolderLookup.tsx';

const cells = (folder: HealthFolderRow): Cell[] => [
  { label: t('lookup.number'), value: <FolderNumber number={folder.folderNumber} /> },
  {
    label: t('lookup.patient'),
    value: (
      <bdi>
        {fullNameOf({ firstName: folder.patientFirstName, lastName: folder.patientLastName })}
      </bdi>
    ),
  },
  { label: t('lookup.date'), value: shortDate(folder.consultationDate) },
  { label: t('lookup.amount'), value: <Money value={folder.engagedAmount} /> },
];

interface Props {
  open: boolean;
  onClose: () => void;
  onChoose: (folder: HealthFolderRow) => void;
  onMissing?: () => void;
  policy: HealthPolicy;
  /** Whom the request is about, where that is known: their folders come first to hand. */
  personId?: string;
}

/** The folders of a contract, of one person or of all that it covers. */
export const HealthFolderLookup = ({ open, policy, personId = '', ...choice }: Props) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const people = useQuery({ ...allBeneficiariesQuery, enabled: open }).data ?? [];
  const person = chosen ?? personId;
  return (
    <FolderLookup<HealthFolderRow>
      {...choice}
      open={open}
      sourceKey={`health:${policy.id}:${person}`}
      filter={
        people.length > 1 && (
          <SelectField
            label={t('lookup.person')}
            prompt={t('lookup.everybody')}
            options={people.map((one) => ({ value: one.id, label: fullNameOf(one) }))}
            value={person}
            onChange={setChosen}
          />
        )
      }
      cells={cells}
      fetch={({ text, ...window }, signal) => {
        const { policyId, officeId } = policy;
        const beneficiaryId = person || undefined;
        return fetchHealthFolders(
          { policyId, officeId, beneficiaryId, text: text || undefined, ...window },
          signal,
        );
      }}
    />
  );
};
