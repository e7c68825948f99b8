import type { Spoken } from '../sound/source.ts';
import { soundTexts } from '../sound/texts.ts';
import { useSound } from '../sound/use-sound.ts';
import { Icon } from './Icon.tsx';
import styles from './Loudspeaker.module.css';

/** Not there at all where neither a recording nor a voice of the device could be heard. */
export const Loudspeaker = ({ sound, text }: Spoken) => {
  const { canBeHeard, isSpeaking, hasFailed, toggle } = useSound(sound, text);
  if (!canBeHeard) return null;
  const label = soundTexts.t('listen');
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        aria-pressed={isSpeaking}
        onClick={toggle}
      >
        <Icon name={isSpeaking ? 'stop' : 'speaker'} />
      </button>
      <span role="status" className={hasFailed ? styles.failed : 'visually-hidden'}>
        {hasFailed && soundTexts.t('failed')}
      </span>
    </>
  );
};
