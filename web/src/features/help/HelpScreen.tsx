import { LANGUAGES, type Language } from '@rafiq/contract/core/language';
import { brand } from '@rafiq/kit/brand.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { changeLanguage, language } from '@rafiq/kit/texts/language.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card, cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Phone } from '@rafiq/kit/ui/Figures.tsx';
import { Hotline } from '@rafiq/kit/ui/Hotline.tsx';
import { Icon, type IconName } from '@rafiq/kit/ui/Icon.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './Help.module.css';
import { type HelpText, t } from './texts.ts';
import { userGuideAddress } from './user-guide.ts';

interface Way {
  to: NonNullable<LinkProps['to']>;
  icon: IconName;
  title: HelpText;
  text: HelpText;
}

const WAYS: Way[] = [
  { to: '/help/faq', icon: 'help', title: 'faq.title', text: 'faq.text' },
  { to: '/help/guide', icon: 'guide', title: 'insured.title', text: 'insured.text' },
  { to: '/constat', icon: 'car', title: 'constat.title', text: 'constat.text' },
  { to: '/help/agents', icon: 'pin', title: 'agents.title', text: 'agents.text' },
  { to: '/tickets/list', icon: 'chat', title: 'tickets.title', text: 'tickets.text' },
  { to: '/help/suggestion', icon: 'news', title: 'suggestion.title', text: 'suggestion.text' },
];

const Content = ({ icon, title, text, mark }: Omit<Way, 'to'> & { mark: ReactNode }) => (
  <>
    <span className={styles.tile}>
      <Icon name={icon} />
    </span>
    <span className={styles.what}>
      <span className={styles.name}>{t(title)}</span>
      <span className={styles.muted}>{t(text)}</span>
    </span>
    {mark}
  </>
);

const Call = () => (
  <section className={`${cardClass} ${styles.call}`}>
    <div>
      <h2>{t('hotline.title')}</h2>
      <p className={styles.muted}>{t('hotline.text')}</p>
    </div>
    <span className={styles.number}>
      <Phone number={brand.hotline} />
    </span>
    <Hotline
      label={common('hotline.callBack')}
      title={common('hotline.title')}
      text={common('hotline.text')}
      phone={brand.hotline}
    />
  </section>
);

/** Each language in its own words, whatever the page's. */
const NAMES: Record<Language, string> = { fr: 'Français', en: 'English', ar: 'العربية' };

const Languages = () => (
  <Card title={t('language.title')} screenOnly>
    <div className={styles.languages}>
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          className={buttonClass({ variant: one === language ? 'soft' : 'ghost' })}
          aria-pressed={one === language}
          onClick={() => changeLanguage(one)}
        >
          {one === language && <Icon name="check" size={18} />}
          {NAMES[one]}
        </button>
      ))}
    </div>
  </Card>
);

export const HelpScreen = () => (
  <Page title={t('title')} intro={t('intro')}>
    <Call />
    <ul className={styles.ways} aria-label={t('ways')}>
      {WAYS.map(({ to, ...way }) => (
        <li key={to}>
          <Link to={to} className={`${cardClass} ${styles.way}`}>
            <Content {...way} mark={<Icon name="chevron" />} />
          </Link>
        </li>
      ))}
      <li>
        <a
          href={userGuideAddress(language)}
          target="_blank"
          rel="noopener"
          className={`${cardClass} ${styles.way}`}
        >
          <Content
            icon="document"
            title="userGuide.title"
            text="userGuide.text"
            mark={
              <>
                <span className="visually-hidden">({common('opensNewTab')})</span>
                <Icon name="external" />
              </>
            }
          />
        </a>
      </li>
    </ul>
    <Languages />
  </Page>
);
