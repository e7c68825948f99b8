import { fullNameOf } from '@rafiq/contract/profile/model';
import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import type { RequestSummary } from '@rafiq/contract/requests/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import type { PagedTableProps } from '@rafiq/kit/ui/PagedTable.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { ToldApart } from '@rafiq/kit/ui/ToldApart.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { t as folders } from '../folders/texts.ts';
import { useProfile } from '../profile/api.ts';
import { BegunForms } from '../requests/begun/BegunForms.tsx';
import { KINDS } from '../requests/kinds.ts';
import { RequestTable } from '../requests/list/RequestTable.tsx';
import { requestStatusText } from '../requests/status-texts.ts';
import { About, nameText } from './about.tsx';
import { fetchOverview, OVERVIEW_KEY } from './api.ts';
import styles from './Overview.module.css';
import { OverviewFilters } from './OverviewFilters.tsx';
import { isFiltered, type OverviewSearch } from './search.ts';
import { overviewTexts, t } from './texts.ts';

/** Who made it is said of each, so that a helper's request is told from one's own. */
const sentBy = (at: string, name: string | null) =>
  name === null
    ? t('sent.byYou', { when: moment(at) })
    : overviewTexts.rich('sent.by', { when: moment(at), name: <bdi key="name">{name}</bdi> });

/** The owner's name, where somebody else looks; null: it is one's own file. */
const columns = (owner: string | null): PagedTableProps<RequestSummary>['columns'] => [
  {
    key: 'kind',
    title: t('field.kind'),
    cell: (row) => (
      <span className={styles.kind}>
        <span className={styles.tile}>
          <Icon name={KINDS[row.kind].icon} size={18} />
        </span>
        <span className={styles.subject}>
          {nameText(row)}
          <small>
            <About row={row} />
          </small>
          <ToldApart>{moment(row.createdAt)}</ToldApart>
        </span>
      </span>
    ),
    rems: 14,
  },
  { key: 'person', title: t('field.person'), cell: ({ person }) => <bdi>{person}</bdi> },
  {
    key: 'date',
    title: t('field.date'),
    cell: ({ createdAt, actedBy }) => sentBy(createdAt, actedBy || owner),
  },
  {
    key: 'status',
    title: t('field.status'),
    onCard: 'aside',
    cell: ({ status, kind }) => (
      <StatusTag tone={REQUEST_TAGS[status]}>{requestStatusText(status, kind)}</StatusTag>
    ),
  },
];

export const ListScreen = () => {
  const search = useSearch({ from: '/signed-in/shell/requests' });
  const navigate = useNavigate();
  const profile = useProfile();
  const write = (next: OverviewSearch, { replace }: { replace: boolean }) =>
    void navigate({ to: '/requests', search: next, replace, resetScroll: false });
  const clear = () => write(search.size ? { size: search.size } : {}, { replace: false });
  const filtered = isFiltered(search);
  return (
    <Page title={t('title')} intro={t('intro')}>
      <BegunForms />
      <RequestTable
        list="all"
        label={t('title')}
        queryKey={OVERVIEW_KEY}
        fetch={fetchOverview}
        search={search}
        onSearch={write}
        // an empty list has nothing to narrow
        filters={(count) =>
          (count !== 0 || filtered) && (
            <OverviewFilters {...{ search, count }} onSearch={write} onClear={clear} />
          )
        }
        {...(filtered
          ? {
              emptyTitle: t('empty.filteredTitle'),
              emptyText: folders('empty.filteredText'),
              action: (
                <Button variant="ghost" onClick={clear}>
                  {folders('filter.clear')}
                </Button>
              ),
            }
          : {
              emptyText: t('empty'),
              action: (
                <Link to="/tickets/create" className={buttonClass({ variant: 'ghost' })}>
                  {t('empty.ask')}
                </Link>
              ),
            })}
        columns={columns(profile.actsFor ? fullNameOf(profile) : null)}
        rowLink={({ id, kind }, link) => (
          <Link to={KINDS[kind].details} search={{ id }} {...link} />
        )}
      />
    </Page>
  );
};
