import { checkSelection } from '@rafiq/contract/policies/rules';
import { brand, brandName } from '@rafiq/kit/brand.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Hotline } from '@rafiq/kit/ui/Hotline.tsx';
import { LanguageMenu } from '@rafiq/kit/ui/LanguageMenu.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { Star } from '@rafiq/kit/ui/Star.tsx';
import { Link } from '@tanstack/react-router';
import { Activated } from '../../lib/Activated.tsx';
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
  const selection = useSelection(policies, checkSelection);
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
        <Activated />
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
