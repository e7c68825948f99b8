import { brand, brandName } from '@rafiq/kit/brand.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { LanguageMenu } from '@rafiq/kit/ui/LanguageMenu.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { Panel } from '@rafiq/kit/ui/Panel.tsx';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './Frame.module.css';
import { useOnboarding } from './store.ts';
import { t } from './texts.ts';

const FULL = ['identity', 'details', 'review', 'activation'] as const;
const SHORT = ['identity', 'request'] as const;
type Step = (typeof FULL)[number] | (typeof SHORT)[number] | 'done';

const Steps = ({ step, isRequest }: { step: Step; isRequest: boolean }) => {
  const { answer, done } = useOnboarding();
  const isShort = isRequest || answer?.code === 's3' || done === 'requested';
  const steps: readonly Step[] = isShort ? SHORT : FULL;
  const current = step === 'done' ? steps.length : steps.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {steps.map((one, index) => (
        <li
          key={one}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <Icon name="check" size={16} /> : index + 1}
          </span>
          <span className={styles.name}>
            {one !== 'done' && t(`steps.${one}`)}
            {index < current && <span className="visually-hidden"> ({t('steps.done')})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
};

interface Props {
  title: string;
  intro?: ReactNode;
  step: Step;
  /** The way ends with a request that the insurer decides on. */
  isRequest?: boolean;
  back?: LinkProps['to'];
  children: ReactNode;
}

/** What all screens of the way stand in: the brand, the steps, the way back, one heading. */
export const Frame = ({ title, intro, step, isRequest = false, back, children }: Props) => (
  <div className={styles.split}>
    <Panel
      brand={brandName}
      help={common('needHelp')}
      phone={brand.hotline}
      className={styles.panel}
    >
      <Steps step={step} isRequest={isRequest} />
    </Panel>
    <main className={styles.side}>
      <div className={styles.bar}>
        {back ? (
          <Link to={back} className={styles.back}>
            <Icon name="arrowBack" />
            {common('back')}
          </Link>
        ) : (
          <span />
        )}
        <LanguageMenu name={common('language')} />
      </div>
      <div className={styles.content}>
        <Page title={title} intro={intro}>
          {children}
        </Page>
      </div>
    </main>
  </div>
);
