/** Honest screens until recovery and onboarding are built: they say whom to call meanwhile. */
import { Link } from '@tanstack/react-router';
import { brand } from '../../lib/brand.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Phone } from '../../ui/Figures.tsx';
import { PageTitle } from '../../ui/Page.tsx';
import { accessTexts, t } from './texts.ts';

const LaterScreen = ({ area }: { area: 'onboarding' }) => (
  <main>
    <PageTitle>{t(`${area}.title`)}</PageTitle>
    <EmptyState
      heading="h1"
      title={t(`${area}.title`)}
      action={
        <Link to="/auth/signin" className={buttonClass()}>
          {t('toSignIn')}
        </Link>
      }
    >
      {accessTexts.rich(`${area}.text`, { phone: <Phone key="phone" number={brand.hotline} /> })}
    </EmptyState>
  </main>
);

export const OnboardingScreen = () => <LaterScreen area="onboarding" />;
