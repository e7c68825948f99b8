import type { Beneficiary, Kinship } from '@rafiq/contract/beneficiaries/model';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import { fullNameOf } from '@rafiq/contract/profile/model';
import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { moment, shortDate } from '@rafiq/kit/formats/format.ts';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import type { PagedTableProps } from '@rafiq/kit/ui/PagedTable.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { ToldApart } from '@rafiq/kit/ui/ToldApart.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  type BeneficiaryRequest,
  fetchBeneficiaryRequests,
  operationText,
} from '../beneficiary-requests/api.ts';
import { useProfile } from '../profile/api.ts';
import { BegunForms } from '../requests/begun/BegunForms.tsx';
import { NewRequestButton } from '../requests/contract/NewRequest.tsx';
import { RefusalAlert } from '../requests/contract/RefusalAlert.tsx';
import { requestKey } from '../requests/list/pages.ts';
import { SentToast } from '../requests/list/RequestList.tsx';
import { RequestTable } from '../requests/list/RequestTable.tsx';
import { requestStatusText } from '../requests/status-texts.ts';
import { BENEFICIARIES_KEY, fetchBeneficiaries } from './api.ts';
import styles from './Beneficiaries.module.css';
import { MembershipCard } from './MembershipCard.tsx';
import {
  type MembershipSearch,
  pageOfPeople,
  pageOfRequests,
  withPeople,
  withRequests,
} from './search.ts';
import { type BeneficiaryText, t } from './texts.ts';

const KINSHIPS: Record<Kinship, BeneficiaryText> = {
  self: 'kinship.self',
  spouse: 'kinship.spouse',
  child: 'kinship.child',
};

const peopleColumns = (): PagedTableProps<Beneficiary>['columns'] => [
  {
    key: 'cin',
    title: t('field.cin'),
    cell: ({ cin }) => (cin ? <bdi dir="ltr">{cin}</bdi> : '–'),
  },
  {
    key: 'name',
    title: t('field.name'),
    // A child has no CIN yet.
    isHeading: true,
    cell: (person) => <bdi>{fullNameOf(person)}</bdi>,
  },
  { key: 'birth', title: t('field.birthDate'), cell: ({ birthDate }) => shortDate(birthDate) },
  { key: 'kinship', title: t('field.kinship'), cell: ({ kinship }) => t(KINSHIPS[kinship]) },
  {
    key: 'edit',
    title: t('field.edit'),
    align: 'end',
    onCard: 'aside',
    cell: () => (
      <span className={styles.edit}>
        {t('list.edit')}
        <Icon name="chevron" size={18} />
      </span>
    ),
  },
];

const requestColumns = (): PagedTableProps<BeneficiaryRequest>['columns'] => [
  {
    key: 'beneficiary',
    title: t('field.beneficiary'),
    cell: ({ details, createdAt }) => (
      <>
        <bdi>{fullNameOf(details)}</bdi>
        <ToldApart>{moment(createdAt)}</ToldApart>
      </>
    ),
  },
  {
    key: 'status',
    title: t('field.status'),
    onCard: 'aside',
    cell: ({ status }) => (
      <StatusTag tone={REQUEST_TAGS[status]}>
        {requestStatusText(status, 'beneficiary-request')}
      </StatusTag>
    ),
  },
  {
    key: 'subject',
    title: t('field.subject'),
    cell: ({ details }) => operationText(details.operation),
  },
  { key: 'sent', title: t('field.sent'), cell: ({ createdAt }) => moment(createdAt) },
];

interface SectionProps {
  title: string;
  note: string;
  children: ReactNode;
}

const Section = ({ title, note, children }: SectionProps) => (
  <section className={styles.section}>
    <div className={styles.head}>
      <h2>{title}</h2>
      <p className={styles.note}>{note}</p>
    </div>
    {children}
  </section>
);

/** The form asks which contract is meant: it is enough that there is one. */
const useAdd = () => {
  const navigate = useNavigate();
  const [isRefused, setRefused] = useState(false);
  const { health } = enabledOnly(useProfile().policies);
  const press = () =>
    health.length > 0 ? void navigate({ to: '/beneficiaire/create' }) : setRefused(true);
  return { press, alert: isRefused && <RefusalAlert refusal="auto_select_contract" /> };
};

export const ListScreen = () => {
  const search = useSearch({ from: '/signed-in/shell/beneficiaires' });
  const navigate = useNavigate();
  const add = useAdd();
  const write = (next: MembershipSearch, how: { replace: boolean }) =>
    void navigate({ to: '/beneficiaires', search: next, resetScroll: false, ...how });
  return (
    <Page
      title={t('list.title')}
      intro={t('list.intro')}
      action={<NewRequestButton press={add.press} label={t('list.add')} />}
    >
      {add.alert}
      <SentToast kind="beneficiary-request" />
      <BegunForms kind="beneficiary-request" />
      <Section title={t('people.title')} note={t('people.note')}>
        <RequestTable
          label={t('people.title')}
          queryKey={BENEFICIARIES_KEY}
          fetch={fetchBeneficiaries}
          search={pageOfPeople(search)}
          onSearch={(next, how) => write(withPeople(search, next), how)}
          emptyText={t('people.empty')}
          columns={peopleColumns()}
          rowLink={({ id }, link) => <Link to="/beneficiaire/update" search={{ id }} {...link} />}
        />
      </Section>
      <Section title={t('requests.title')} note={t('requests.note')}>
        <RequestTable
          list="beneficiary-request"
          label={t('requests.title')}
          queryKey={requestKey('beneficiary-request')}
          fetch={fetchBeneficiaryRequests}
          search={pageOfRequests(search)}
          onSearch={(next, how) => write(withRequests(search, next), how)}
          emptyText={t('requests.empty')}
          columns={requestColumns()}
          rowLink={({ id }, link) => <Link to="/beneficiaire/details" search={{ id }} {...link} />}
        />
      </Section>
      <MembershipCard />
    </Page>
  );
};
