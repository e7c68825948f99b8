import { directionOf } from '@rafiq/contract/core/language';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { Title } from '@rafiq/kit/ui/Title.tsx';
import { Suspense } from 'react';
import { go, reportAddress } from '../address.ts';
import { useDesk } from '../desk.ts';
import { languageOf, languagesOf, Said, speechOf, Tongues, useTongues } from '../tongues.tsx';
import { BODIES } from './bodies.tsx';
import styles from './Steps.module.css';
import type { Step } from './steps.ts';
import { askOf, tipOf } from './wording.ts';

interface Props {
  step: Step;
  steps: readonly Step[];
}

const Bar = ({ at, count, side }: { at: number; count: number; side: Step['side'] }) => (
  <div className={styles.bar}>
    <span className={styles.track} aria-hidden="true">
      <span style={{ inlineSize: `${(100 * at) / count}%` }} />
    </span>
    <a href={`${location.hash.split('/').slice(0, 4).join('/')}/all`} className={styles.all}>
      {side && <b className={styles.side}>{side.toUpperCase()}</b>}
      <Said>{({ t }) => t('form.step.position', { step: at, count })}</Said>
    </a>
  </div>
);

const Way = ({ step, steps }: Props) => {
  const { report } = useDesk();
  const at = steps.indexOf(step);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  return (
    <nav className={styles.way}>
      {before && (
        <a href={reportAddress(report.id, before.id)} className={buttonClass({ variant: 'ghost' })}>
          <span>
            <Said>{({ t }) => t('form.step.back')}</Said>
          </span>
        </a>
      )}
      {/* where one signs, that is what is to be pressed */}
      {after && (
        <Button
          variant={step.name === 'sign' ? 'ghost' : 'primary'}
          onClick={() => go(reportAddress(report.id, after.id))}
        >
          <span>
            <Said>{({ t }) => t(step.name === 'hand' ? 'form.hand.begin' : 'form.step.next')}</Said>
          </span>
        </Button>
      )}
    </nav>
  );
};

const Heading = ({ step }: { step: Step }) => {
  const [first, ...others] = useTongues();
  if (!first) return null;
  return (
    <div className={styles.heading}>
      <PageTitle>{askOf(speechOf(first), step)}</PageTitle>
      <Title>{askOf(speechOf(first), step)}</Title>
      {others.map((language) => (
        <p key={language} lang={language} dir={directionOf(language)} className={styles.otherTitle}>
          {askOf(speechOf(language), step)}
        </p>
      ))}
      <p className={styles.tip}>
        <Said>{(speech) => tipOf(speech, step)}</Said>
      </p>
    </div>
  );
};

/** One question, in the language of whoever answers it; what both answer is said to both. */
export const StepScreen = ({ step, steps }: Props) => {
  const { report } = useDesk();
  const Body = BODIES[step.name];
  const languages = step.side
    ? [languageOf(report.entries, step.side)]
    : languagesOf(report.entries, report.mine);
  return (
    <Tongues languages={languages}>
      <Bar at={steps.indexOf(step) + 1} count={steps.length} side={step.side} />
      <Heading step={step} />
      <div className={styles.body}>
        <Suspense>
          <Body step={step} />
        </Suspense>
      </div>
      <Way step={step} steps={steps} />
    </Tongues>
  );
};
