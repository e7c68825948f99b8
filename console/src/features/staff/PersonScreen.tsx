import type { StaffMember } from '@rafiq/contract/staff-people/schema';
import { common } from '@rafiq/kit/texts/common.ts';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { sessionsOf } from '../../lib/sessions/api.ts';
import { SessionsCard } from '../../lib/sessions/SessionsCard.tsx';
import { useStaff } from '../access/api.ts';
import { peopleQuery } from './api.ts';
import { NotForYou } from './NotForYou.tsx';
import styles from './Person.module.css';
import { t } from './texts.ts';
import { WaysCard } from './WaysCard.tsx';
import { noteOf, rolesText, STATE_TONES } from './words.ts';

const Person = ({ person }: { person: StaffMember }) => {
  const own = useStaff().id;
  const isOwn = person.id === own;
  return (
    <Page
      title={person.name}
      heading={<bdi>{person.name}</bdi>}
      tag={<StatusTag tone={STATE_TONES[person.state]}>{t(`state.${person.state}`)}</StatusTag>}
      intro={<bdi dir="ltr">{person.email}</bdi>}
      action={<Link to="/people">{t('person.back')}</Link>}
    >
      <dl className={styles.facts}>
        <dt>{t('roles')}</dt>
        <dd>{rolesText(person)}</dd>
        <dt>{t('person.signsIn')}</dt>
        <dd>{noteOf(person)}</dd>
      </dl>
      <div className={styles.cards}>
        <SessionsCard sessions={sessionsOf(person.id)} of={isOwn ? undefined : person.name} />
        {!isOwn && !person.isSealed && <WaysCard person={person} own={own} />}
      </div>
    </Page>
  );
};

/** One of the staff: where they are signed in, and how they come in. */
export const PersonScreen = () => {
  const { id } = useParams({ strict: false });
  const mayManage = useStaff().may.includes('staff.manage');
  const query = useQuery({ ...peopleQuery, enabled: mayManage });
  if (!mayManage) return <NotForYou />;
  if (query.isPending) return <Skeleton lines={6} label={common('loading')} />;
  if (query.isError) return <QueryProblem query={query} />;
  const person = query.data.people.find((one) => one.id === id);
  if (!person)
    return (
      <EmptyState heading="h1" title={t('person.unknown')}>
        {t('person.unknown.text')}
      </EmptyState>
    );
  return <Person key={person.id} person={person} />;
};
