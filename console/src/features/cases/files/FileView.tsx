import { AudioPlayer } from '@rafiq/kit/ui/AudioPlayer.tsx';
import { type ConversationFile, fileAddress, filesPath } from '../api.ts';
import { t } from '../texts.ts';
import styles from './Files.module.css';
import { Pdf } from './Pdf.tsx';
import { Picture } from './Picture.tsx';

/** A picture, a PDF or a voice; of anything else, and of what the browser cannot draw, that it can be downloaded. */
export const FileView = ({ caseId, file }: { caseId: string; file: ConversationFile }) => {
  const { id, name, type } = file;
  if (type.startsWith('image/')) return <Picture src={fileAddress(caseId, id)} name={name} />;
  if (type.startsWith('audio/')) {
    return (
      <AudioPlayer
        src={fileAddress(caseId, id)}
        label={t('files.voice', { name })}
        speed={t('files.speed')}
      />
    );
  }
  if (type === 'application/pdf') {
    return <Pdf path={`${filesPath(caseId)}/${encodeURIComponent(id)}`} name={name} />;
  }
  return <p className={styles.unshown}>{t('files.unshown')}</p>;
};
