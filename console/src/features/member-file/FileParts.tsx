import type { MemberFile } from '@rafiq/contract/member-file/schema';
import { groupReference } from '@rafiq/contract/requests/reference';
import { moment, shortDate } from '@rafiq/kit/formats/format.ts';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { ItemRow } from '@rafiq/kit/ui/ItemRow.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { folderStatus, requestStatusText } from '../../lib/status/status-words.ts';
import styles from './MemberFile.module.css';
import { t } from './texts.ts';

const Part = ({ title, rows }: { title: string; rows: ReactNode[] }) => (
  <Card title={title}>
    {rows.length === 0 ? <p className={styles.none}>{t('nothing')}</p> : <ul>{rows}</ul>}
  </Card>
);

/** From when on a contact that was changed lately recovers the access; nothing where it does already. */
const CountsFrom = ({ file, name }: { file: MemberFile; name: string }) => {
  const waiting = file.contactsWaiting.find(({ kind }) => kind === name);
  if (!waiting) return null;
  const { countsFrom } = waiting;
  return (
    <small className={styles.none}>
      {countsFrom === null ? t('counts.confirmed') : t('counts.from', { when: moment(countsFrom) })}
    </small>
  );
};

export const Profile = ({ file }: { file: MemberFile }) => {
  const facts = [
    ['cin', file.cin],
    ['birthDate', shortDate(file.birthDate)],
    ['email', file.email],
    ['phone', file.phone],
    ['address', file.address],
    ['language', t(`language.${file.language}`)],
    ['clientId', file.clientId],
    ['membershipNumber', file.membershipNumber],
    ['passkeys', String(file.passkeys)],
  ] as const;
  return (
    <Card title={t('profile')}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              {value ? <bdi>{value}</bdi> : t('nothing')} <CountsFrom file={file} name={name} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

export const Contracts = ({ file: { policies } }: { file: MemberFile }) => (
  <Part
    title={t('policies')}
    rows={policies.map(({ branch, number, label, isEnabled }) => (
      <ItemRow
        key={`${branch} ${number}`}
        icon={branch === 'health' ? 'heart' : 'car'}
        name={<bdi>{number}</bdi>}
        details={<bdi>{label}</bdi>}
        action={isEnabled ? <StatusTag tone="success">{t('enabled')}</StatusTag> : null}
      />
    ))}
  />
);

export const Folders = ({ file: { folders } }: { file: MemberFile }) => (
  <Part
    title={t('folders')}
    rows={folders.map(({ branch, number, status, statusDate }) => (
      <ItemRow
        key={`${branch} ${number}`}
        icon={branch === 'health' ? 'heart' : 'car'}
        name={<bdi>{number}</bdi>}
        details={
          <span>
            <bdi>{folderStatus(status).text}</bdi> · {shortDate(statusDate)}
          </span>
        }
      />
    ))}
  />
);

export const Requests = ({ file: { requests } }: { file: MemberFile }) => (
  <Part
    title={t('requests')}
    rows={requests.map(({ reference, subject, status, createdAt, caseId }) => (
      <ItemRow
        key={reference}
        icon="document"
        name={
          caseId === null ? (
            <bdi dir="ltr">{groupReference(reference)}</bdi>
          ) : (
            <Link to="/cases/$id" params={{ id: caseId }}>
              <bdi dir="ltr">{groupReference(reference)}</bdi>
            </Link>
          )
        }
        details={
          <>
            <bdi lang="fr">{subject}</bdi>
            <span>
              <bdi>{requestStatusText(status)}</bdi> · {moment(createdAt)}
            </span>
          </>
        }
      />
    ))}
  />
);

const toneOf = (delivery: MemberFile['messages'][number]['delivery']) => {
  if (delivery === 'delivered') return 'success';
  return delivery === 'waiting' || delivery === 'sent' ? 'ongoing' : 'rejected';
};

export const Messages = ({ file: { messages } }: { file: MemberFile }) => (
  <Part
    title={t('messages')}
    rows={messages.map(({ channel, subject, createdAt, delivery }) => (
      <ItemRow
        key={`${createdAt} ${subject}`}
        icon={channel === 'email' ? 'mail' : 'phone'}
        name={<bdi>{subject || t(`channel.${channel}`)}</bdi>}
        details={moment(createdAt)}
        action={<StatusTag tone={toneOf(delivery)}>{t(`delivery.${delivery}`)}</StatusTag>}
      />
    ))}
  />
);

export const Sessions = ({ file: { sessions } }: { file: MemberFile }) => (
  <Part
    title={t('sessions')}
    rows={sessions.map(({ userAgent, openedAt, lastSeenAt }) => (
      <ItemRow
        key={`${openedAt} ${userAgent}`}
        icon="screen"
        name={<bdi dir="ltr">{userAgent}</bdi>}
        details={t('seen', { time: moment(lastSeenAt) })}
      />
    ))}
  />
);
