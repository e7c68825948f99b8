import type { HealthPolicy } from '@rafiq/contract/policies/model';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { FolderNumber, Money } from '@rafiq/kit/ui/Figures.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { allBeneficiariesQuery } from '../beneficiaries/api.ts';
import { fetchHealthFolders } from '../health-folders/api.ts';
import { HealthFolderLookup } from '../requests/lookup/HealthFolderLookup.tsx';
import { t as request } from '../requests/texts.ts';
import styles from './Complaint.module.css';
import { type ComplaintValues, withFolder, withMissingFolder } from './form.ts';
import { t } from './texts.ts';

interface Props {
  values: ComplaintValues;
  policy: HealthPolicy;
  error: string | undefined;
  onChange: (part: Partial<ComplaintValues>) => void;
}

const Chosen = ({ values }: { values: ComplaintValues }) =>
  values.isFolderMissing ? (
    <span>{t('create.folderMissing')}</span>
  ) : (
    <span>
      <span>
        <FolderNumber number={values.folderNumber} />
      </span>
      <small>
        {shortDate(values.consultationDate)} · <Money value={values.engagedAmount} />
      </small>
    </span>
  );

/**
 * The file that the complaint is about, found in a dialog among those of the contract. The dialog stands outside the
 * form: Enter in its search must not send the complaint.
 */
export const FolderField = ({ values, policy, error, onChange }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const errorId = useId();
  const people = useQuery({ ...allBeneficiariesQuery, enabled: isOpen }).data;
  const isChosen = values.isFolderMissing || values.folderNumber !== '';
  const choose = (part: Partial<ComplaintValues>) => {
    setOpen(false);
    onChange(part);
  };
  return (
    <fieldset className={styles.folder} aria-describedby={errorId}>
      <legend>{t('create.folder')}</legend>
      <div className={isChosen ? styles.chosen : undefined}>
        {isChosen && <Chosen values={values} />}
        <Button variant="ghost" small icon="folder" onClick={() => setOpen(true)}>
          {request(isChosen ? 'lookup.change' : 'lookup.choose')}
        </Button>
      </div>
      <p id={errorId} aria-live="polite">
        {error}
      </p>
      {createPortal(
        <HealthFolderLookup
          open={isOpen}
          onClose={() => setOpen(false)}
          policyId={policy.id}
          people={people}
          fetch={(ask, signal) =>
            fetchHealthFolders(
              { policyId: policy.policyId, officeId: policy.officeId, ...ask },
              signal,
            )
          }
          onChoose={(folder) => choose(withFolder(values, folder))}
          onMissing={() => choose(withMissingFolder())}
        />,
        document.body,
      )}
    </fieldset>
  );
};
