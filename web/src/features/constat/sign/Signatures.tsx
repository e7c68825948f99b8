import { SIDES } from '@rafiq/contract/constat/model';
import { useDesk } from '../desk.ts';
import { SignaturePicture } from '../drawing/SignaturePicture.tsx';
import { useSpeech } from '../speaker.tsx';
import { Said } from '../tongues.tsx';
import styles from './Sign.module.css';

/** Both signatures, each as it was given. */
export const Signatures = () => {
  const { constat } = useDesk();
  const { t } = useSpeech();
  return SIDES.map((side) => {
    const { signature } = constat[side];
    return (
      signature && (
        <figure key={side} className={styles.signature}>
          <figcaption>
            <Said>{({ words }) => words.parts[side]}</Said>
          </figcaption>
          <SignaturePicture
            mark={signature.typed ?? signature.strokes}
            label={t('form.name.sign', { driver: side.toUpperCase() })}
          />
        </figure>
      )
    );
  });
};
