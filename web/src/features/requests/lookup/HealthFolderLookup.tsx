import type { HealthFolderRow } from '@rafiq/contract/health-folders/model';
import { fullNameOf } from '@rafiq/contract/profile/model';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { FolderNumber, Money } from '@rafiq/kit/ui/Figures.tsx';
import type { PageOfRows } from '@rafiq/kit/ui/PagedList.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { useState } from 'react';
import { t } from '../texts.ts';
import { FolderLookup } from './FolderLookup.tsx';
import type { Cell } from './RowLookup.tsx';

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

interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

interface Ask {
  text: string | undefined;
  /** Undefined: of everybody. */
  beneficiaryId: string | undefined;
  top: number;
  skip: number;
}

interface Props {
  open: boolean;
  onClose: () => void;
  onChoose: (folder: HealthFolderRow) => void;
  onMissing?: () => void;
  /** Of the contract. */
  policyId: string;
  people: Person[] | undefined;
  /** Whom the request is about, where that is known: their folders come first. */
  personId?: string;
  fetch: (ask: Ask, signal: AbortSignal) => Promise<PageOfRows<HealthFolderRow>>;
}

/** The folders of a contract, of one person or of all that it covers. */
export const HealthFolderLookup = ({
  policyId,
  people = [],
  personId = '',
  fetch,
  ...choice
}: Props) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const person = chosen ?? personId;
  return (
    <FolderLookup<HealthFolderRow>
      {...choice}
      sourceKey={`health:${policyId}:${person}`}
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
      fetch={({ text, ...window }, signal) =>
        fetch({ text: text || undefined, beneficiaryId: person || undefined, ...window }, signal)
      }
    />
  );
};
