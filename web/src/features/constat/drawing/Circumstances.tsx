import { CIRCUMSTANCES, type Circumstance, type Side } from '@rafiq/contract/constat/model';
import { useSpeech } from '../speaker.tsx';
import { Choices } from './Choices.tsx';
import { CircumstancePicture } from './CircumstancePicture.tsx';
import styles from './Circumstances.module.css';
import { isTicked, type OnWrite, tick, type Values } from './values.ts';

interface Props {
  side: Side;
  values: Values;
  words: { circumstances: Record<Circumstance, string> };
  onWrite: OnWrite;
}

/** Box 12 of the paper, by its numbers: whoever knows the paper finds them again. */
export const Circumstances = ({ side, values, words, onWrite }: Props) => {
  const { t } = useSpeech();
  const keyOf = (one: string) => `${side}.circumstance.${one}`;
  const count = CIRCUMSTANCES.filter((one) => isTicked(values, keyOf(one))).length;
  return (
    <div className={styles.circumstances}>
      <Choices
        legend={t('draw.circumstances.legend')}
        type="checkbox"
        look="tall"
        choices={CIRCUMSTANCES.map((one, index) => ({
          value: one,
          checked: isTicked(values, keyOf(one)),
          label: (
            <>
              <b>{index + 1}.</b> {words.circumstances[one]}
            </>
          ),
          picture: <CircumstancePicture of={one} />,
        }))}
        onChange={(one, checked) => onWrite(tick(keyOf(one), checked))}
      />
      <p role="status" className={styles.count}>
        {t('draw.circumstances.count', { count })}
      </p>
    </div>
  );
};
