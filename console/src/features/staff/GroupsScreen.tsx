import type { SsoGroup, SsoGroups } from '@rafiq/contract/staff-sso/groups';
import { moment } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DeskTable, Small } from '../../lib/DeskTable.tsx';
import { useStaff } from '../access/api.ts';
import { groupsQuery } from './api.ts';
import { NotForYou } from './NotForYou.tsx';
import styles from './Person.module.css';
import { t } from './texts.ts';

const COLUMNS = ['group', 'roles', 'last'] as const;

const GroupRow = ({ group: { name, roles, last } }: { group: SsoGroup }) => (
  <tr>
    <th scope="row">
      <bdi dir="ltr">{name}</bdi>
    </th>
    <td>
      {roles.map((role) => (
        <span key={role} className={styles.role}>
          <span>{t(`role.${role}`)}</span>
          <Small>{t(`role.${role}.may`)}</Small>
        </span>
      ))}
    </td>
    <td>
      {last ? (
        <>
          <Link to="/people/$id" params={{ id: last.id }}>
            <bdi>{last.name}</bdi>
          </Link>
          <Small>{moment(last.at)}</Small>
        </>
      ) : (
        t('groups.nobody')
      )}
    </td>
  </tr>
);

const Others = ({ others }: Pick<SsoGroups, 'others'>) =>
  others.length === 0 ? null : (
    <Alert tone="blocked" title={t('groups.others')}>
      <p>{t('groups.others.text')}</p>
      <ul>
        {others.map(({ name, at }) => (
          <li key={name}>
            <bdi dir="ltr">{name}</bdi> · {moment(at)}
          </li>
        ))}
      </ul>
    </Alert>
  );

const Groups = ({ provider, groups, others }: SsoGroups) =>
  provider === null ? (
    <Alert tone="ongoing" title={t('groups.off')}>
      <p>{t('groups.off.text')}</p>
      <p>{t('groups.off.how')}</p>
    </Alert>
  ) : (
    <>
      <p>
        {t('groups.provider', { minutes: provider.minutes })} <bdi dir="ltr">{provider.issuer}</bdi>
      </p>
      <DeskTable label={t('groups.title')} columns={COLUMNS.map((name) => t(`groups.${name}`))}>
        {groups.map((group) => (
          <GroupRow key={group.name} group={group} />
        ))}
      </DeskTable>
      <Others others={others} />
    </>
  );

/** Which group of the organisation is which role here. It is changed there and in the file, not on this page. */
export const GroupsScreen = () => {
  const mayManage = useStaff().may.includes('staff.manage');
  const query = useQuery({ ...groupsQuery, enabled: mayManage });
  if (!mayManage) return <NotForYou />;
  return (
    <Page
      title={t('groups.title')}
      intro={t('groups.text')}
      action={<Link to="/people">{t('person.back')}</Link>}
    >
      {query.isPending && <Skeleton lines={4} label={common('loading')} />}
      {query.isError && <QueryProblem query={query} />}
      {query.data && (
        <div className={styles.below}>
          <Groups {...query.data} />
        </div>
      )}
    </Page>
  );
};
