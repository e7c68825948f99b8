import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { reportAddress } from '../address.ts';
import { nameOfBox } from '../boxes/names.ts';
import { useDesk } from '../desk.ts';
import { useSpeech } from '../speaker.tsx';
import { stepsFor } from '../steps/steps.ts';
import { speechOf } from '../tongues.tsx';
import styles from './Sign.module.css';

const STEPS = stepsFor(['a', 'b']);

/** What is missing that matters, each with the way to its box, unless the other driver writes it on their own phone. */
export const Gaps = ({ gaps }: { gaps: readonly string[] }) => {
  const { report } = useDesk();
  const speech = speechOf(useSpeech().language);
  const rows = gaps.map((key) => {
    const step = STEPS.find(({ boxes }) => boxes.includes(key));
    const isMine = !step?.side || report.mine.includes(step.side);
    const name = `${speech.words.parts[step?.side ?? 'common']} · ${nameOfBox(speech, key)}`;
    return { key, name, href: step && isMine ? reportAddress(report.id, step.id) : undefined };
  });
  return (
    <Alert tone="blocked" title={speech.t('form.sign.gaps', { count: gaps.length })}>
      {rows.some(({ href }) => href) && speech.t('form.sign.gapsFill')}
      <ul className={styles.gaps}>
        {rows.map(({ key, name, href }) => (
          <li key={key}>{href ? <a href={href}>{name}</a> : name}</li>
        ))}
      </ul>
    </Alert>
  );
};
