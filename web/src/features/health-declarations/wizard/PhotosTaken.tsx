import { MAX_PROOFS } from '@rafiq/contract/core/constants';
import { common } from '@rafiq/kit/texts/common.ts';
import { CameraButton } from '@rafiq/kit/ui/CameraButton.tsx';
import { FilePreview } from '@rafiq/kit/ui/FilePreview.tsx';
import { FileRefusals } from '@rafiq/kit/ui/FileRefusals.tsx';
import { refusedFile } from '../../requests/form/file-texts.ts';
import { t as requestText } from '../../requests/texts.ts';
import { t } from '../texts.ts';
import type { Declaring } from './declaring.ts';
import styles from './Wizard.module.css';

/** As many as stand in a row on a phone. */
const SHOWN = 4;

/** What was added before the step of the documents, in sight on the steps that come first. */
export const PhotosTaken = ({ form: { files, refusals, does } }: { form: Declaring }) => (
  <>
    {files.length > 0 && (
      <div className={styles.photos}>
        <ul aria-hidden="true">
          {files.slice(-SHOWN).map(({ id, blob }) => (
            <li key={id}>
              <FilePreview file={blob} />
            </li>
          ))}
        </ul>
        <span role="status">{t('photos.taken', { count: files.length })}</span>
        <CameraButton
          variant="ghost"
          small
          label={t('photos.another')}
          blockedBecause={
            files.length < MAX_PROOFS ? '' : requestText('files.full', { max: MAX_PROOFS })
          }
          onPhotos={(photos) => void does.addFiles(photos)}
        >
          {t('photos.another')}
        </CameraButton>
      </div>
    )}
    <FileRefusals
      title={requestText('files.refused', { count: refusals.length })}
      refusals={refusals.map(refusedFile)}
      close={common('close')}
      onClose={does.clearRefusals}
    />
  </>
);
