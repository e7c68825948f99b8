import { common, errorText } from '../texts/common.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import styles from './NearMe.module.css';
import type { usePosition } from './use-position.ts';

/** Where the person is, is asked for by a press, and stays on the device. */
export const NearMe = ({ position }: { position: ReturnType<typeof usePosition> }) => (
  <div className={styles.near}>
    <Button variant="soft" icon="pin" busy={position.state === 'asking'} onClick={position.ask}>
      {common('near.label')}
    </Button>
    <span className={styles.note}>{common('near.note')}</span>
    {position.state === 'missing' && (
      <Alert tone="blocked">
        {errorText('gps_disabled')} {common('near.instead')}
      </Alert>
    )}
    <span className="visually-hidden" role="status">
      {position.state === 'known' && common('near.sorted')}
    </span>
  </div>
);
