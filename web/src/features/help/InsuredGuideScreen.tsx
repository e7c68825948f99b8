import {
  AUDIO_MAX_MS,
  BEGUN_FORM_DAYS,
  CONSULTATION_WINDOW_DAYS,
  EXPIRY_NOTICE_DAYS,
  MAX_BENEFICIARY_FILES,
  MAX_FILE_BYTES,
  MAX_PROOFS,
  VERIFICATION_HOURS,
} from '@rafiq/contract/core/constants';
import { brand } from '@rafiq/kit/brand.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { Phone } from '@rafiq/kit/ui/Figures.tsx';
import { Icon, type IconName } from '@rafiq/kit/ui/Icon.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { ReadAloud } from '@rafiq/kit/ui/ReadAloud.tsx';
import { Link, type LinkProps } from '@tanstack/react-router';
import styles from './Help.module.css';
import { helpTexts, t } from './texts.ts';
import { userGuideAddress } from './user-guide.ts';

/** What the product itself holds people to, so that the guide never says otherwise. */
const LIMITS = {
  days: CONSULTATION_WINDOW_DAYS,
  files: MAX_PROOFS,
  papers: MAX_BENEFICIARY_FILES,
  mb: MAX_FILE_BYTES / (1024 * 1024),
  seconds: AUDIO_MAX_MS / 1000,
  notice: EXPIRY_NOTICE_DAYS,
  keptDays: BEGUN_FORM_DAYS,
  hours: VERIFICATION_HOURS,
};

interface Section {
  id: 'refund' | 'charge' | 'accident' | 'complaint' | 'family';
  icon: IconName;
  to: NonNullable<LinkProps['to']>;
}

const SECTIONS: Section[] = [
  { id: 'refund', icon: 'heart', to: '/declarations/list' },
  { id: 'charge', icon: 'contract', to: '/declarations/list' },
  { id: 'accident', icon: 'car', to: '/autodeclarations/list' },
  { id: 'complaint', icon: 'chat', to: '/requests' },
  { id: 'family', icon: 'people', to: '/beneficiaires' },
];
const STEPS = ['step1', 'step2', 'step3', 'step4'] as const;
const DEADLINES = ['care', 'claim', 'complement', 'renewal', 'verification', 'files'] as const;

/** After an accident one may have no eyes for reading: these lines can be heard. */
const Line = ({ id, part }: { id: Section['id']; part: 'intro' | (typeof STEPS)[number] }) => {
  const text = t(`${id}.${part}`, LIMITS);
  return id === 'accident' ? (
    <span className={styles.spoken}>
      <span>{text}</span>
      <ReadAloud sound={`help.${id}.${part}`} text={text} />
    </span>
  ) : (
    text
  );
};

const Steps = ({ id, icon, to }: Section) => (
  <Card
    title={t(`${id}.title`)}
    aside={
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
    }
  >
    <div className={styles.section}>
      <p>
        <Line id={id} part="intro" />
      </p>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <Line id={id} part={step} />
          </li>
        ))}
      </ol>
      <Link to={to} className={buttonClass({ variant: 'ghost' })}>
        {t(`${id}.open`)}
      </Link>
    </div>
  </Card>
);

const Deadlines = () => (
  <Card title={t('deadlines.title')}>
    <dl className={styles.deadlines}>
      {DEADLINES.map((name) => (
        <div key={name}>
          <dt>{t(`deadlines.${name}`)}</dt>
          <dd>{t(`deadlines.${name}Text`, LIMITS)}</dd>
        </div>
      ))}
    </dl>
  </Card>
);

/** How to use one's insurance, step by step and in plain words. */
export const InsuredGuideScreen = () => (
  <Page
    title={t('insured.title')}
    intro={t('insured.intro')}
    action={
      <a
        className={buttonClass({ variant: 'ghost' })}
        href={userGuideAddress(language)}
        target="_blank"
        rel="noopener"
      >
        <Icon name="document" />
        {t('userGuide.title')}
      </a>
    }
  >
    <div className={styles.sections}>
      {SECTIONS.map((section) => (
        <Steps key={section.id} {...section} />
      ))}
      <Deadlines />
    </div>
    <p className={styles.muted}>
      {helpTexts.rich('insured.call', { phone: <Phone key="phone" number={brand.hotline} /> })}
    </p>
  </Page>
);
