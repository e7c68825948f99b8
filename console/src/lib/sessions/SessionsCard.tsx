import type { OpenSession } from '@rafiq/contract/staff-factors/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { ItemRow } from '@rafiq/kit/ui/ItemRow.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { readUserAgent } from '@rafiq/kit/user-agent.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sessions } from './api.ts';
import { deviceName } from './device-name.ts';
import styles from './SessionsCard.module.css';
import { t } from './texts.ts';

const SessionRow = ({ session, onEnd }: { session: OpenSession; onEnd: () => void }) => (
  <ItemRow
    icon={readUserAgent(session.userAgent).isPhone ? 'phone' : 'screen'}
    name={
      <>
        {deviceName(session.userAgent)}
        {session.isCurrent && <StatusTag tone="success">{t('current')}</StatusTag>}
      </>
    }
    details={t('times', {
      way: t(`way.${session.way}`),
      signedIn: moment(session.signedInAt),
      seen: moment(session.lastSeenAt),
    })}
    action={
      // this one ends by signing out
      !session.isCurrent && (
        <Button variant="ghost" small onClick={onEnd}>
          {t('end')} <span className="visually-hidden">{deviceName(session.userAgent)}</span>
        </Button>
      )
    }
  />
);

interface Props {
  sessions: Sessions;
  /** Of somebody else: asked before, since it is their work that stops. */
  of?: string | undefined;
}

/** What is about to be ended: one, or all of them. */
type Meant = { id: string } | 'all';

const List = ({ open, sessions, of }: Props & { open: readonly OpenSession[] }) => {
  const [ended, setEnded] = useState<number | null>(null);
  const [meant, setMeant] = useState<Meant | null>(null);
  const end = useTask(async (which: Meant) => {
    setEnded(null);
    setEnded(await (which === 'all' ? sessions.endAll() : sessions.endOne(which.id)));
  });
  const ask = (which: Meant): void => {
    if (of === undefined) void end.run(which);
    else setMeant(which);
  };
  const others = open.filter(({ isCurrent }) => !isCurrent);
  const none = t(open.length === 0 ? 'none' : 'alone');
  return (
    <>
      <ul>
        {open.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => ask(session)} />
        ))}
      </ul>
      <div className={styles.body}>
        {open.length === 0 && <p>{none}</p>}
        <div role="status">
          {ended !== null && <Alert tone="success">{t('ended', { count: ended })}</Alert>}
        </div>
        {end.error !== null && <Alert tone="rejected">{messageOf(end.error)}</Alert>}
        <div>
          <Button
            variant="ghost"
            icon="signOut"
            busy={end.busy}
            blockedBecause={others.length === 0 ? none : ''}
            onClick={() => ask('all')}
          >
            {t(of === undefined ? 'endOthers' : 'endAll')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={meant !== null}
        title={t(meant === 'all' ? 'ask.all' : 'ask.one', { name: of ?? '' })}
        text={t('ask.text')}
        yes={t('end')}
        no={common('no')}
        tone="danger"
        onNo={() => setMeant(null)}
        onYes={() => {
          if (meant) void end.run(meant);
          setMeant(null);
        }}
      />
    </>
  );
};

export const SessionsCard = ({ sessions, of }: Props) => {
  const query = useQuery(sessions.query);
  return (
    <Card title={t('title')}>
      {query.isPending && <Skeleton lines={2} label={common('loading')} />}
      {query.isError && <QueryProblem query={query} />}
      {query.data && <List open={query.data} sessions={sessions} of={of} />}
    </Card>
  );
};
