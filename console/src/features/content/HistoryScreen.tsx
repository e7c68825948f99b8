import { Page } from '@rafiq/kit/ui/Page.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import { NotForYou } from '../../lib/NotForYou.tsx';
import { useStaff } from '../access/api.ts';
import { askedKind } from './asked-kind.ts';
import { History } from './History.tsx';
import { KindLinks } from './KindLinks.tsx';
import { t } from './texts.ts';

/** Of one kind, also of what is gone: from here it comes back. */
export const HistoryScreen = () => {
  const kind = askedKind(useSearch({ from: '/shell/content-history' }).kind);
  if (!useStaff().may.includes('content.edit')) return <NotForYou t={t} />;
  return (
    <Page
      title={t('history.title')}
      intro={
        <Link to="/content" search={{ kind }}>
          {t('title')}
        </Link>
      }
    >
      <KindLinks kind={kind} to="/content-history" />
      <History key={kind} kind={kind} />
    </Page>
  );
};
