import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { AudioPlayer } from '@rafiq/kit/ui/AudioPlayer.tsx';
import { useState } from 'react';
import { Picture } from '../../../lib/picture/Picture.tsx';
import { type ConversationFile, fileAddress, filesPath } from '../api.ts';
import { t } from '../texts.ts';
import styles from './Files.module.css';
import { Pdf } from './Pdf.tsx';

const words = () => ({
  closer: t('files.zoomIn'),
  farther: t('files.zoomOut'),
  turn: t('files.turn'),
  whole: t('files.whole'),
  left: t('files.left'),
  right: t('files.right'),
  up: t('files.up'),
  down: t('files.down'),
});

const Unshown = () => <p className={styles.unshown}>{t('files.unshown')}</p>;

const Image = ({ src, name }: { src: string; name: string }) => {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <Unshown />;
  return (
    <Picture
      src={src}
      alt={name}
      label={t('files.picture', { name })}
      words={words()}
      onFailed={() => setFailed(true)}
    />
  );
};

/** A picture, a PDF or a voice; of anything else, and of what the browser cannot draw, that it can be downloaded. */
export const FileView = ({ caseId, file }: { caseId: string; file: ConversationFile }) => {
  const { id, name, type, active } = file;
  if (active) return <Alert tone="blocked">{t('files.active')}</Alert>;
  if (type.startsWith('image/')) return <Image src={fileAddress(caseId, id)} name={name} />;
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
  return <Unshown />;
};
