import { daysBetween } from '@rafiq/contract/core/dates';
import { plateText } from '@rafiq/contract/core/plate';
import { complementDeadline } from '@rafiq/contract/health-folders/rules';
import type { HealthFolderRow } from '@rafiq/contract/health-folders/wire';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { endsSoon } from '@rafiq/contract/policies/rules';
import { today } from '@rafiq/kit/formats/format.ts';
import { LAST_SEEN } from '@rafiq/kit/http/query.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { FolderNumber, Plate } from '@rafiq/kit/ui/Figures.tsx';
import { Icon, type IconName } from '@rafiq/kit/ui/Icon.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { ToldApart } from '@rafiq/kit/ui/ToldApart.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { selectPolicy } from '../../lib/selected-policy.ts';
import { Deadline } from '../folders/notes/Deadline.tsx';
import { Note } from '../folders/notes/Note.tsx';
import { healthFoldersQuery } from '../health-folders/api.ts';
import styles from './Home.module.css';
import { homeTexts, t } from './texts.ts';

const SHOWN = 3;
const ACTION = buttonClass({ variant: 'soft', small: true });

interface RowProps {
  tone: 'blocked' | 'ongoing';
  icon: IconName;
  title: string;
  details: ReactNode;
  action: ReactNode;
}

const Row = ({ tone, icon, title, details, action }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.tile} data-tone={tone}>
      <Icon name={icon} />
    </span>
    <div className={styles.grow}>
      <p className={styles.strong}>{title}</p>
      <p className={styles.small}>{details}</p>
    </div>
    {action}
  </li>
);

const FolderDetails = ({ folder }: { folder: HealthFolderRow }) => {
  const deadline = complementDeadline(folder);
  return (
    <>
      {homeTexts.rich('todo.folder', {
        number: <FolderNumber key="number" number={folder.folderNumber} />,
        observation: <Note key="observation" written={folder.observation} />,
      })}{' '}
      {deadline && <Deadline day={deadline} />}
    </>
  );
};

const FolderRow = ({ folder }: { folder: HealthFolderRow }) => (
  <Row
    tone="blocked"
    icon="alert"
    title={t('todo.information')}
    details={<FolderDetails folder={folder} />}
    action={
      <Link to="/health/info" search={{ id: folder.id }} className={ACTION}>
        {t('todo.send')}
        <ToldApart>{folder.folderNumber}</ToldApart>
      </Link>
    }
  />
);

const ContractRow = ({ policy }: { policy: MotorPolicy }) => (
  <Row
    tone="ongoing"
    icon="car"
    title={t('todo.contract')}
    details={
      <>
        <bdi>{`${policy.make} ${policy.model}`}</bdi> <Plate plate={policy.plate} />{' '}
        {t('todo.ends', { days: daysBetween(today(), policy.expiryDate) })}
      </>
    }
    action={
      <Link
        to="/renouveler"
        className={ACTION}
        onClick={() => selectPolicy({ kind: 'motor', id: policy.id })}
      >
        {t('todo.renew')}
        <ToldApart>{`${policy.make} ${policy.model} ${plateText(policy.plate)}`}</ToldApart>
      </Link>
    }
  />
);

export const ToDo = ({ hasHealth, motor }: { hasHealth: boolean; motor: MotorPolicy[] }) => {
  const waiting = useQuery({
    ...healthFoldersQuery({ status: 'C.Information', isAnswered: false, top: SHOWN }),
    ...LAST_SEEN,
    enabled: hasHealth,
  });
  const folders = waiting.data?.rows.filter(({ isAnswered }) => !isAnswered) ?? [];
  // One that was just answered is no longer counted, before the server has said so.
  const answered = (waiting.data?.rows.length ?? 0) - folders.length;
  const ending = motor.filter((policy) => endsSoon(policy, today()));
  const count = (waiting.data?.count ?? 0) - answered + ending.length;
  const isUnknown = waiting.isError && !waiting.data;
  if (count === 0 && !isUnknown) return null;
  return (
    <Card
      title={t('todo.title')}
      aside={!isUnknown && <span className={styles.muted}>{count}</span>}
    >
      {isUnknown && (
        <div className={styles.row}>
          <QueryProblem query={waiting} />
        </div>
      )}
      {count > 0 && (
        <ul>
          {folders.map((folder) => (
            <FolderRow key={folder.id} folder={folder} />
          ))}
          {ending.map((policy) => (
            <ContractRow key={policy.id} policy={policy} />
          ))}
        </ul>
      )}
    </Card>
  );
};
