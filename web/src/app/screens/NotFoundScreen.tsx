import { Link } from '@tanstack/react-router';
import { common } from '../../lib/common.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/Page.tsx';

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
