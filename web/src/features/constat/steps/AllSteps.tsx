import type { Part } from '@rafiq/contract/constat/model';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { Title } from '@rafiq/kit/ui/Title.tsx';
import { CONSTAT, reportAddress } from '../address.ts';
import { useDesk } from '../desk.ts';
import { isSaidAtOnce } from '../doubts.ts';
import { WithoutBoth } from '../paper/after.tsx';
import { languageOf, Said, speechOf, Tongues } from '../tongues.tsx';
import { progressOf } from './progress.ts';
import styles from './Steps.module.css';
import type { Step } from './steps.ts';
import { askOf } from './wording.ts';

const PARTS: Part[] = ['common', 'a', 'b'];

const State = ({ step }: { step: Step }) => {
  const { read, doubts } = useDesk();
  const { asked, filled } = progressOf(step, read);
  const doubtful = step.boxes.some((key) => doubts.get(key)?.some(isSaidAtOnce));
  if (doubtful)
    return (
      <span className={styles.state} data-tone="blocked">
        <Icon name="alert" size={18} />
        <Said>{({ t }) => t('form.all.doubtful')}</Said>
      </span>
    );
  if (asked === 0) return null;
  return (
    <span className={styles.state} data-tone={filled === asked ? 'success' : undefined}>
      {filled === asked && <Icon name="check" size={18} />}
      <Said>{({ t }) => t('form.all.filled', { filled, asked })}</Said>
    </span>
  );
};

/** Every step by its name: one press, and one is there. */
export const AllSteps = ({ steps }: { steps: readonly Step[] }) => {
  const { report } = useDesk();
  const languages = [languageOf(report.entries, report.mine[0] ?? 'a')];
  const speech = speechOf(languages[0] ?? 'fr');
  return (
    <Tongues languages={languages}>
      <PageTitle>{speech.t('form.all.title')}</PageTitle>
      <Title>{speech.t('form.all.title')}</Title>
      {PARTS.map((part) => {
        const own = steps.filter(({ side }) => (side ?? 'common') === part);
        return (
          own.length > 0 && (
            <section key={part} className={styles.part}>
              <h2>{speech.words.parts[part]}</h2>
              <ul>
                {own.map((step) => (
                  <li key={step.id}>
                    <a href={reportAddress(report.id, step.id)} className={styles.jump}>
                      <span>
                        {askOf(speech, step)}
                        {step.side && (
                          <span className="visually-hidden">
                            {' '}
                            ({speech.words.parts[step.side]})
                          </span>
                        )}
                      </span>
                      <State step={step} />
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      <WithoutBoth />
      <a href={CONSTAT} className={buttonClass({ variant: 'ghost', wide: true })}>
        {speech.t('form.all.leave')}
      </a>
    </Tongues>
  );
};
