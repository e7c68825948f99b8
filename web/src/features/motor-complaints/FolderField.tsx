import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { FolderNumber, Plate } from '@rafiq/kit/ui/Figures.tsx';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { policyInAddress } from '../folders/list/search.ts';
import { motorFolderSource } from '../motor-folders/api.ts';
import { FolderLookup } from '../requests/lookup/FolderLookup.tsx';
import { t as request } from '../requests/texts.ts';
import styles from './Complaint.module.css';
import { t } from './texts.ts';

interface MotorRow {
  id: string;
  reference: string;
  lossDate: string;
  plate: string;
}

interface Props {
  policy: MotorPolicy;
  value: string;
  error: string | undefined;
  onChange: (reference: string) => void;
}

/** Found in a dialog among those of the contract. The dialog stands outside the form: Enter in its search sends nothing. */
export const FolderField = ({ policy, value, error, onChange }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const choose = (reference: string) => {
    setOpen(false);
    onChange(reference);
  };
  return (
    <fieldset className={styles.folder} aria-describedby={`${id}-hint ${id}-error`}>
      <legend>{t('create.folder')}</legend>
      <div className={value === '' ? undefined : styles.chosen}>
        {value !== '' && (
          <strong>
            <FolderNumber number={value} />
          </strong>
        )}
        <Button variant="ghost" small icon="folder" onClick={() => setOpen(true)}>
          {request(value === '' ? 'lookup.choose' : 'lookup.change')}
        </Button>
        {value !== '' && (
          <Button variant="plain" small onClick={() => choose('')}>
            {request('lookup.remove')}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('create.folderHint')}
      </p>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
      {createPortal(
        <FolderLookup<MotorRow>
          open={isOpen}
          onClose={() => setOpen(false)}
          onChoose={({ reference }) => choose(reference)}
          sourceKey={`motor:${policy.id}`}
          searchHint={t('lookup.searchHint')}
          cells={({ reference, lossDate, plate }) => [
            { label: t('details.folder'), value: <FolderNumber number={reference} /> },
            { label: t('lookup.lossDate'), value: shortDate(lossDate) },
            { label: t('details.plate'), value: <Plate plate={plate} /> },
          ]}
          fetch={({ text, ...window }, signal) => {
            const search = { q: text || undefined, policy: policyInAddress(policy) };
            return motorFolderSource.fetch(search, window, signal);
          }}
        />,
        document.body,
      )}
    </fieldset>
  );
};
