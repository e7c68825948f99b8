import { Link } from '@tanstack/react-router';
import { brand, brandName } from '../../lib/brand.ts';
import { common } from '../../lib/common.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Hotline } from '../../ui/Hotline.tsx';
import { LanguageMenu } from '../../ui/LanguageMenu.tsx';
import { Page } from '../../ui/Page.tsx';
import { Star } from '../../ui/Star.tsx';
import { useProfile } from '../profile/api.ts';
import styles from './Policies.module.css';
import { PolicyLists, ValidateSelection } from './PolicyLists.tsx';
import { t } from './texts.ts';
import { useSelection } from './use-selection.ts';

const NoPolicies = () => (
  <EmptyState
    title={t('list.none')}
    action={
      <Link to="/dossiers" className={buttonClass()}>
        {t('config.skip')}
      </Link>
    }
  >
    {t('list.noneText')}
  </EmptyState>
);

export const ContractsConfigScreen = () => {
  const { firstName, lastName, policies } = useProfile();
  const selection = useSelection(policies);
  const holdsAny = policies.health.length + policies.motor.length > 0;
  return (
    <main className={styles.welcome}>
      <div className={styles.brand}>
        <span>
          <Star />
          {brandName}
        </span>
        <LanguageMenu name={common('language')} />
      </div>
      <Page
        title={t('config.title', { name: firstName || lastName })}
        tabTitle={t('config.tab')}
        intro={t('config.intro')}
      >
        {holdsAny ? (
          <PolicyLists policies={policies} selection={selection} look="switch" />
        ) : (
          <NoPolicies />
        )}
        <div className={styles.actions}>
          {holdsAny && <ValidateSelection selection={selection} />}
          <Hotline
            label={common('needHelp')}
            title={common('hotline.title')}
            text={common('hotline.text')}
            phone={brand.hotline}
          />
        </div>
      </Page>
    </main>
  );
};
