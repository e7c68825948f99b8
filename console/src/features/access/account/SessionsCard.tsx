import type { OwnSession } from '@rafiq/contract/staff-factors/wire';
import { moment } from '@rafiq/kit/formats/format.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { ItemRow } from '@rafiq/kit/ui/ItemRow.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { readUserAgent } from '@rafiq/kit/user-agent.ts';
import { useQuery } from '@tanstack/react-query';
import styles from './Account.module.css';
import { endOtherSessions, sessionsQuery } from './api.ts';
import { deviceName } from './device-name.ts';
import { t } from './texts.ts';

const SessionRow = ({ session }: { session: OwnSession }) => (
  <ItemRow
    icon={readUserAgent(session.userAgent).isPhone ? 'phone' : 'screen'}
    name={
      <>
        {deviceName(session.userAgent)}
        {session.isCurrent && <StatusTag tone="success">{t('sessions.current')}</StatusTag>}
      </>
    }
    details={t('sessions.times', {
      signedIn: moment(session.signedInAt),
      seen: moment(session.lastSeenAt),
    })}
  />
);

const Sessions = ({ sessions }: { sessions: OwnSession[] }) => {
  const end = useTask(endOtherSessions);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={`${session.signedInAt} ${session.userAgent}`} session={session} />
        ))}
      </ul>
      <div className={styles.body}>
        {end.error !== null && <Alert tone="rejected">{messageOf(end.error)}</Alert>}
        <div className={styles.actions}>
          <Button
            variant="ghost"
            icon="signOut"
            busy={end.busy}
            blockedBecause={others.length === 0 ? t('sessions.alone') : ''}
            onClick={() => void end.run(undefined)}
          >
            {t('sessions.end')}
          </Button>
        </div>
      </div>
    </>
  );
};

export const SessionsCard = () => {
  const query = useQuery(sessionsQuery);
  return (
    <Card title={t('sessions.title')}>
      {query.isPending && <Skeleton lines={2} label={common('loading')} />}
      {query.isError && <QueryProblem query={query} />}
      {query.data && <Sessions sessions={query.data} />}
    </Card>
  );
};
