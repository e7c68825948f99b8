import { checkSelection, enabledOnly } from '@rafiq/contract/policies/rules';
import { brand, brandName } from '@rafiq/kit/brand.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Hotline } from '@rafiq/kit/ui/Hotline.tsx';
import { LanguageMenu } from '@rafiq/kit/ui/LanguageMenu.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { Star } from '@rafiq/kit/ui/Star.tsx';
import { focusTitle } from '@rafiq/kit/ui/Title.tsx';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Activated } from '../../lib/Activated.tsx';
import { useProfile } from '../profile/api.ts';
import styles from './Policies.module.css';
import { FollowedPolicies, PolicyLists, ValidateSelection } from './PolicyLists.tsx';
import { t } from './texts.ts';
import { useSelection } from './use-selection.ts';

const NoPolicies = () => (
  <EmptyState
    title={t('list.none')}
    action={
      <Link to="/dossiers" className={buttonClass()}>
        {t('config.continue')}
      </Link>
    }
  >
    {t('list.noneText')}
  </EmptyState>
);

/** Whoever has chosen before goes on by one press. A choice that was not saved is still theirs to make. */
const useChoosing = (selection: ReturnType<typeof useSelection>, hasChosen: boolean) => {
  const [wantsToChoose, setWants] = useState(false);
  const begin = () => {
    flushSync(() => setWants(true));
    focusTitle();
  };
  return { isChoosing: wantsToChoose || selection.isRestored || !hasChosen, begin };
};

export const ContractsConfigScreen = () => {
  const { firstName, lastName, policies } = useProfile();
  const selection = useSelection(policies, checkSelection);
  const holdsAny = policies.health.length + policies.motor.length > 0;
  const followed = enabledOnly(policies);
  const hasChosen = followed.health.length + followed.motor.length > 0;
  const { isChoosing, begin } = useChoosing(selection, hasChosen);
  const titleId = useId();
  const title = t('config.title', { name: firstName || lastName });
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
        title={title}
        tabTitle={t('config.tab')}
        intro={isChoosing ? t('config.intro') : t('config.followed')}
      >
        <Activated />
        {!holdsAny && <NoPolicies />}
        {holdsAny && isChoosing && (
          <PolicyLists policies={policies} selection={selection} look="switch" />
        )}
        {!isChoosing && <FollowedPolicies policies={policies} />}
        <div className={styles.actions}>
          {holdsAny && isChoosing && <ValidateSelection selection={selection} />}
          {!isChoosing && (
            <>
              {/* the focus begins here and not at the title, so the title is said with it */}
              <Link
                to="/dossiers"
                className={buttonClass()}
                data-takes-focus="true"
                aria-describedby={titleId}
              >
                {t('config.continue')}
              </Link>
              <span id={titleId} hidden>
                {title}
              </span>
              <Button variant="ghost" onClick={begin}>
                {t('config.change')}
              </Button>
            </>
          )}
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
