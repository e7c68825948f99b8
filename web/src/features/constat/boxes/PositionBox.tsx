import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useState } from 'react';
import { useDesk } from '../desk.ts';
import { Said } from '../tongues.tsx';
import styles from './Boxes.module.css';

/** Exact, and asked anew: yesterday's place is of no use. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 };

/** Six decimals are a hand's width; a phone is right to some metres at best. */
const round = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000 || 0;

/** Asked for only by a press, and refused without harm: the street and the town say it as well. */
export const PositionBox = ({ of }: { of: string }) => {
  const { read, write } = useDesk();
  const [state, setState] = useState<'idle' | 'asking' | 'missing'>('idle');
  const value = read(of);
  const position =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  const ask = () => {
    const miss = () => setState('missing');
    if (!('geolocation' in navigator)) return miss();
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setState('idle');
        write({
          [of]: {
            latitude: round(latitude),
            longitude: round(longitude),
            accuracy: Math.round(accuracy),
          },
        });
      },
      miss,
      OPTIONS,
    );
  };
  return (
    <div className={styles.place}>
      {position ? (
        <>
          <Alert tone="success">
            <Said>
              {({ t }) => t('form.position.known', { metres: Number(position.accuracy) })}
            </Said>
          </Alert>
          <Button variant="ghost" onClick={() => write({ [of]: null })}>
            <span>
              <Said>{({ t }) => t('form.position.remove')}</Said>
            </span>
          </Button>
        </>
      ) : (
        <Button variant="soft" icon="pin" busy={state === 'asking'} onClick={ask}>
          <span>
            <Said>{({ t }) => t('form.position.add')}</Said>
          </span>
        </Button>
      )}
      {state === 'missing' && (
        <Alert tone="blocked">
          <Said>{({ t }) => t('form.position.missing')}</Said>
        </Alert>
      )}
    </div>
  );
};
