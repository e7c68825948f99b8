import type { ContentKind } from '@rafiq/contract/content/kinds';
import { common } from '@rafiq/kit/texts/common.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { SearchField } from '@rafiq/kit/ui/SearchField.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { NotForYou } from '../../lib/NotForYou.tsx';
import { useStaff } from '../access/api.ts';
import { listQuery } from './api.ts';
import { askedKind } from './asked-kind.ts';
import styles from './Content.module.css';
import { ContentList } from './ContentList.tsx';
import { KindLinks } from './KindLinks.tsx';
import { kindText, t } from './texts.ts';

const Q_MAX = 100;

const Found = ({ kind, q }: { kind: ContentKind; q: string }) => {
  const found = useQuery({ ...listQuery(kind, q), placeholderData: keepPreviousData });
  if (found.isPending) return <Skeleton lines={8} label={common('loading')} />;
  if (found.isError) return <QueryProblem query={found} />;
  const { items, count } = found.data;
  if (items.length === 0)
    return <EmptyState title={q === '' ? t('none') : t('noneFound')}>{t('none.text')}</EmptyState>;
  return (
    <>
      {kind === 'folder-lead' && <p>{t('preview.folder-lead')}</p>}
      <p role="status" className={styles.muted}>
        {t('shown', { shown: items.length, count })}
      </p>
      <ContentList
        key={kind}
        kind={kind}
        items={items}
        isWhole={q === '' && items.length === count}
      />
    </>
  );
};

export const ContentScreen = () => {
  const { kind: asked, q = '' } = useSearch({ from: '/shell/content' });
  const kind = askedKind(asked);
  const navigate = useNavigate();
  if (!useStaff().may.includes('content.edit')) return <NotForYou t={t} />;
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      action={
        <div className={styles.acts}>
          <Link
            to="/content-history"
            search={{ kind }}
            className={buttonClass({ variant: 'ghost' })}
          >
            <Icon name="clock" />
            {t('history')}
          </Link>
          <Link to="/content-import" className={buttonClass({ variant: 'ghost' })}>
            <Icon name="folder" />
            {t('import')}
          </Link>
        </div>
      }
    >
      <KindLinks kind={kind} to="/content" />
      <div className={styles.tools}>
        <SearchField
          label={t('search', { kind: kindText(kind) })}
          clear={t('search.clear')}
          maxLength={Q_MAX}
          value={q}
          onSearch={(words) =>
            void navigate({
              ...{ to: '/content', replace: true, resetScroll: false },
              search: { kind, q: words === '' ? undefined : words },
            })
          }
        />
        <Link to="/content/$kind" params={{ kind }} className={buttonClass()}>
          <Icon name="plus" />
          {t(`new.${kind}`)}
        </Link>
      </div>
      <Found kind={kind} q={q} />
    </Page>
  );
};
