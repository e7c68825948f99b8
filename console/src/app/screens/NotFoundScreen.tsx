import { common } from '@rafiq/kit/texts/common.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { Link } from '@tanstack/react-router';

export const NotFoundScreen = () => (
  <>
    <PageTitle>{common('notFound.title')}</PageTitle>
    <EmptyState
      heading="h1"
      title={common('notFound.title')}
      action={
        <Link to="/" className={buttonClass()}>
          {common('crash.home')}
        </Link>
      }
    >
      {common('notFound.text')}
    </EmptyState>
  </>
);
