import { Link, useRouter } from '@tanstack/react-router';
import { brand } from '../../lib/brand.ts';
import { common, commonRich } from '../../lib/common.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Phone } from '../../ui/Figures.tsx';
import { PageTitle } from '../../ui/Page.tsx';

/** Honest about what is not there yet. */
export const SoonScreen = () => {
  const { history } = useRouter();
  return (
    <>
      <PageTitle>{common('soon.title')}</PageTitle>
      <EmptyState
        heading="h1"
        title={common('soon.title')}
        action={
          <>
            <Button variant="ghost" icon="arrowBack" onClick={() => history.back()}>
              {common('back')}
            </Button>
            <Link to="/dossiers" className={buttonClass()}>
              {common('crash.home')}
            </Link>
          </>
        }
      >
        {commonRich('soon.text', { phone: <Phone key="phone" number={brand.hotline} /> })}
      </EmptyState>
    </>
  );
};
