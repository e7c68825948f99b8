import { Button } from '@rafiq/kit/ui/Button.tsx';
import { FolderNumber } from '@rafiq/kit/ui/Figures.tsx';
import { useId, useState } from 'react';
import { fetchHealthFolders } from '../../health-folders/api.ts';
import { HealthFolderLookup } from '../../requests/lookup/HealthFolderLookup.tsx';
import { t as requestText } from '../../requests/texts.ts';
import { t } from '../texts.ts';
import type { Declaring } from './declaring.ts';
import styles from './Wizard.module.css';

/** Care that goes on from an earlier folder names it; most declarations do not. */
export const FolderField = ({
  form: { values, change, policy, refused, beneficiaries },
}: {
  form: Declaring;
}) => {
  const [isOpen, setOpen] = useState(false);
  const errorId = useId();
  return (
    <fieldset className={styles.folder} aria-describedby={errorId}>
      <legend>{t('infos.folder')}</legend>
      <p className={styles.hint}>{t('infos.folderHint')}</p>
      <div className={styles.chosen}>
        {values.folderNumber !== '' && (
          <strong>
            <FolderNumber number={values.folderNumber} />
          </strong>
        )}
        <Button variant="ghost" small icon="folder" onClick={() => setOpen(true)}>
          {requestText(values.folderNumber === '' ? 'lookup.choose' : 'lookup.change')}
        </Button>
        {values.folderNumber !== '' && (
          <Button
            variant="plain"
            small
            onClick={() => change({ folderNumber: '', slipNumber: '' })}
          >
            {requestText('lookup.remove')}
          </Button>
        )}
      </div>
      <p id={errorId} className={styles.error} role="alert">
        {refused.folderNumber}
      </p>
      <HealthFolderLookup
        key={values.beneficiaryId}
        open={isOpen}
        onClose={() => setOpen(false)}
        policyId={policy.id}
        people={beneficiaries.data}
        personId={values.beneficiaryId}
        fetch={(ask, signal) =>
          fetchHealthFolders(
            { policyId: policy.policyId, officeId: policy.officeId, ...ask },
            signal,
          )
        }
        onChoose={({ folderNumber, slipNumber }) => {
          change({ folderNumber, slipNumber });
          setOpen(false);
        }}
      />
    </fieldset>
  );
};
