import type { Part } from '@rafiq/contract/constat/model';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { reportAddress } from '../address.ts';
import { DoubtNote } from '../boxes/DoubtNote.tsx';
import { nameOfBox } from '../boxes/names.ts';
import { useDesk } from '../desk.ts';
import { isAsked, type Step, stepsFor } from '../steps/steps.ts';
import { Said } from '../tongues.tsx';
import { EXTRAS } from './extras.tsx';
import styles from './Review.module.css';
import { Shown } from './Shown.tsx';

const PARTS: Part[] = ['common', 'a', 'b'];

const Row = ({ of }: { of: string }) => {
  const code = useDesk().doubts.get(of)?.[0];
  return (
    <div className={styles.row} data-doubtful={code !== undefined}>
      <dt>
        <Said>{(speech) => nameOfBox(speech, of)}</Said>
      </dt>
      <dd>
        <Shown of={of} />
        <DoubtNote code={code} />
      </dd>
    </div>
  );
};

const Group = ({ step }: { step: Step }) => {
  const { report, read } = useDesk();
  const Extra = EXTRAS[step.name];
  const isMine = step.side === null || report.mine.includes(step.side);
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <h3>
          <Said>{({ t }) => t(`form.name.${step.name}`)}</Said>
        </h3>
        {isMine && (
          <a href={reportAddress(report.id, step.id)} className={styles.change}>
            <Said>{({ t }) => t('form.review.change')}</Said>
            <span className="visually-hidden">
              <Said>
                {({ t, words }) =>
                  `${words.parts[step.side ?? 'common']}, ${t(`form.name.${step.name}`)}`
                }
              </Said>
            </span>
          </a>
        )}
      </div>
      <dl>
        {step.boxes
          .filter((key) => isAsked(key, read))
          .map((key) => (
            <Row key={key} of={key} />
          ))}
      </dl>
      {Extra && <Extra side={step.side ?? 'a'} />}
    </section>
  );
};

const NOT_READ = ['hand', 'review', 'sign'];

/** All of it once more, to both, in both languages: what is doubtful is marked, and can be left as it is. */
export const ReviewBody = () => {
  const { doubts } = useDesk();
  const steps = stepsFor(['a', 'b']).filter(({ name }) => !NOT_READ.includes(name));
  return (
    <>
      {doubts.size > 0 && (
        <Alert tone="blocked">
          <Said>{({ t }) => t('form.review.doubts', { count: doubts.size })}</Said>
        </Alert>
      )}
      {PARTS.map((part) => (
        <section key={part} className={styles.part} data-part={part}>
          <h2>
            <Said>{({ words }) => words.parts[part]}</Said>
          </h2>
          {steps
            .filter(({ side }) => (side ?? 'common') === part)
            .map((step) => (
              <Group key={step.id} step={step} />
            ))}
        </section>
      ))}
    </>
  );
};
