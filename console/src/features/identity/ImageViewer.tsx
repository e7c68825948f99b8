import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { useState } from 'react';
import { Picture } from '../../lib/picture/Picture.tsx';
import { t } from './texts.ts';
import styles from './Viewer.module.css';

interface Props {
  address: string;
  mediaType: string;
  /** A PDF that holds a script or another file. */
  hasActiveContent: boolean;
  /** Whose card it is. */
  name: string;
  /** Of several on a screen, the one that the keys are for. */
  hasKeys: boolean;
}

/** A PDF is shown by the browser itself, in a page of its own that nothing keeps. */
const Pdf = ({ address }: Pick<Props, 'address'>) => (
  <div className={styles.elsewhere}>
    <p>{t('image.pdf')}</p>
    <a href={address} target="_blank" rel="noopener" className={buttonClass({ variant: 'soft' })}>
      <Icon name="external" />
      {t('image.openPdf')}
    </a>
  </div>
);

/** Not opened here: it leaves as a download. */
const ActivePdf = ({ address }: Pick<Props, 'address'>) => (
  <div className={styles.elsewhere}>
    <Alert tone="blocked">{t('image.active')}</Alert>
    <a href={address} className={buttonClass({ variant: 'soft' })}>
      <Icon name="download" />
      {t('image.download')}
    </a>
  </div>
);

const Failed = ({ mediaType, onRetry }: Pick<Props, 'mediaType'> & { onRetry: () => void }) => (
  <div className={styles.elsewhere} role="alert">
    <p>{t(mediaType === 'image/heic' ? 'image.heic' : 'image.failed')}</p>
    <Button variant="soft" icon="retry" onClick={onRetry}>
      {common('retry')}
    </Button>
  </div>
);

const words = () => ({
  closer: t('image.closer'),
  farther: t('image.farther'),
  turn: t('image.turn'),
  whole: t('image.whole'),
  left: t('image.left'),
  right: t('image.right'),
  up: t('image.up'),
  down: t('image.down'),
});

const Card = ({ address, mediaType, name, hasKeys }: Omit<Props, 'hasActiveContent'>) => {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <Failed mediaType={mediaType} onRetry={() => setHasFailed(false)} />;
  return (
    <Picture
      src={address}
      alt={t('image.of', { name })}
      label={t('image.tools', { name })}
      words={words()}
      hasKeys={hasKeys}
      onFailed={() => setHasFailed(true)}
    />
  );
};

const viewOf = ({ hasActiveContent, ...props }: Props) => {
  if (hasActiveContent) return <ActivePdf address={props.address} />;
  if (props.mediaType === 'application/pdf') return <Pdf address={props.address} />;
  return <Card {...props} />;
};

export const ImageViewer = (props: Props) => <div className={styles.viewer}>{viewOf(props)}</div>;
