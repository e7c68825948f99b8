import type { StaffMember, StaffPeople } from '@rafiq/contract/staff-people/schema';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useStaff } from '../access/api.ts';
import { disable, enable, inviteAgain, peopleQuery } from './api.ts';
import { EnableDialog } from './EnableDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { NotForYou } from './NotForYou.tsx';
import styles from './People.module.css';
import { PeopleTable } from './PeopleTable.tsx';
import { RolesDialog } from './RolesDialog.tsx';
import { t } from './texts.ts';
import { Waiting } from './Waiting.tsx';

/** What an administrator is about to do with somebody. */
const useActs = () => {
  const [done, setDone] = useState('');
  const act = useTask(async ({ run, said }: { run: () => Promise<void>; said: string }) => {
    setDone('');
    await run();
    setDone(said);
  });
  return {
    ...{ done, error: act.error, busy: act.busy, tell: setDone },
    again: ({ id, email }: StaffMember) =>
      void act.run({ run: () => inviteAgain(id), said: t('invite.sent', { email }) }),
    enable: ({ id, name }: StaffMember) =>
      void act.run({ run: () => enable(id, ''), said: t('enabled', { name }) }),
    disable: ({ id, name }: StaffMember) =>
      void act.run({ run: () => disable(id), said: t('disabled', { name }) }),
  };
};

const People = ({ people, waiting }: StaffPeople) => {
  const acts = useActs();
  const [isInviting, setInviting] = useState(false);
  const [roles, setRolesOf] = useState<StaffMember | null>(null);
  const [returning, setReturning] = useState<StaffMember | null>(null);
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  return (
    <Page
      title={t('title')}
      intro={t('text')}
      action={
        <Button icon="plus" onClick={() => setInviting(true)}>
          {t('invite')}
        </Button>
      }
    >
      {acts.done !== '' && <Alert tone="success">{acts.done}</Alert>}
      {acts.error !== null && <Alert tone="rejected">{messageOf(acts.error)}</Alert>}
      <Waiting waiting={waiting} />
      <PeopleTable
        people={people}
        own={useStaff().id}
        onRoles={setRolesOf}
        onInvite={acts.again}
        // whoever has no role gets no right by it
        onEnable={(person) =>
          person.roles.length === 0 ? acts.enable(person) : setReturning(person)
        }
        onDisable={setLeaving}
      />
      <p className={styles.after}>
        <Link to="/people/groups">{t('groups.link')}</Link>
      </p>
      <InviteDialog
        open={isInviting}
        onClose={() => setInviting(false)}
        onDone={(email) => {
          setInviting(false);
          acts.tell(t('asked', { name: email }));
        }}
      />
      <RolesDialog
        person={roles}
        onClose={() => setRolesOf(null)}
        onDone={({ name }, waits) => {
          setRolesOf(null);
          acts.tell(t(waits ? 'asked' : 'roles.saved', { name }));
        }}
      />
      <EnableDialog
        person={returning}
        onClose={() => setReturning(null)}
        onDone={({ name }) => {
          setReturning(null);
          acts.tell(t('asked', { name }));
        }}
      />
      <ConfirmDialog
        open={leaving !== null}
        title={t('disable.title', { name: leaving?.name ?? '' })}
        text={t('disable.text')}
        yes={t('disable')}
        no={common('no')}
        tone="danger"
        onNo={() => setLeaving(null)}
        onYes={() => {
          if (leaving) acts.disable(leaving);
          setLeaving(null);
        }}
      />
    </Page>
  );
};

/** Who works here, and as what. */
export const PeopleScreen = () => {
  const mayManage = useStaff().may.includes('staff.manage');
  const query = useQuery({ ...peopleQuery, enabled: mayManage });
  if (!mayManage) return <NotForYou />;
  if (query.isPending) return <Skeleton lines={6} label={common('loading')} />;
  if (query.isError) return <QueryProblem query={query} />;
  return <People {...query.data} />;
};
