import { checkSelectionOnPolices } from '@rafiq/contract/policies/rules';
import { brand } from '@rafiq/kit/brand.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Hotline } from '@rafiq/kit/ui/Hotline.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { useProfile } from '../profile/api.ts';
import styles from './Policies.module.css';
import { PolicyLists, ValidateSelection } from './PolicyLists.tsx';
import { t } from './texts.ts';
import { useSelection } from './use-selection.ts';

const NoPolicies = () => (
  <EmptyState
    title={t('list.none')}
    action={
      <Hotline
        label={common('needHelp')}
        title={common('hotline.title')}
        text={common('hotline.text')}
        phone={brand.hotline}
      />
    }
  >
    {t('list.noneText')}
  </EmptyState>
);

export const PoliciesScreen = () => {
  const { policies } = useProfile();
  const selection = useSelection(policies, checkSelectionOnPolices);
  const holdsAny = policies.health.length + policies.motor.length > 0;
  return (
    <Page title={t('list.title')} intro={holdsAny && t('list.intro')}>
      {holdsAny ? (
        <>
          <PolicyLists policies={policies} selection={selection} look="checkbox" showsCover />
          <div className={styles.actions}>
            <ValidateSelection selection={selection} />
          </div>
        </>
      ) : (
        <NoPolicies />
      )}
    </Page>
  );
};
