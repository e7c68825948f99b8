import type { StatusTag as Tone } from '@rafiq/contract/core/status-tag';
import type { AccountState, SaidReason } from '@rafiq/contract/member-file/model';
import type { MemberFile } from '@rafiq/contract/member-file/schema';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { NotForYou } from '../../lib/NotForYou.tsx';
import { problemText } from '../../lib/problem-text.ts';
import { useStaff } from '../access/api.ts';
import { useFile } from './api.ts';
import { FileActs } from './FileActs.tsx';
import { Contracts, Folders, Messages, Profile, Requests, Sessions } from './FileParts.tsx';
import styles from './MemberFile.module.css';
import { readFileSearch, useOpening } from './opening.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { t } from './texts.ts';

const TONES: Record<AccountState, Tone> = {
  ...{ none: 'ongoing', pending: 'blocked', active: 'success', suspended: 'rejected' },
};

const Shown = ({ file }: { file: MemberFile }) => {
  const mayChange = useStaff().may.includes('member-files.change');
  const name = `${file.firstName} ${file.lastName}`.trim();
  return (
    <Page
      title={t('title')}
      heading={<bdi>{name}</bdi>}
      tag={<StatusTag tone={TONES[file.account]}>{t(`account.${file.account}`)}</StatusTag>}
      intro={t('intro')}
    >
      {!file.isVerified && <Alert tone="blocked">{t('unverified')}</Alert>}
      {mayChange && <FileActs file={file} />}
      <div className={styles.parts}>
        <Profile file={file} />
        <Requests file={file} />
        <Contracts file={file} />
        <Folders file={file} />
        <Messages file={file} />
        <Sessions file={file} />
      </div>
    </Page>
  );
};

/** Opened from a case, or once somebody has said why; also where the case opens nothing. */
export const MemberFileScreen = () => {
  const { id = '' } = useParams({ strict: false });
  const search = readFileSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const opening = useOpening(search);
  const file = useFile(id, opening);
  const [isAsked, setAsked] = useState(true);
  const { may } = useStaff();
  if (!may.includes('member-files.read')) return <NotForYou t={t} />;
  if (file.data) return <Shown file={file.data} />;
  const open = <Button onClick={() => setAsked(true)}>{t('open')}</Button>;
  const isClosed = opening === null || file.error !== null;
  const say = (said: SaidReason) => {
    setAsked(false);
    void navigate({ to: '/members/$id', params: { id }, state: { said }, replace: true });
  };
  return (
    <Page title={t('title')}>
      {file.isFetching && <Skeleton lines={6} label={common('loading')} />}
      {file.error && (
        <Alert tone="rejected" action={open}>
          {problemText(file.error)}
        </Alert>
      )}
      {opening === null && open}
      {isClosed && isAsked && (
        <ReasonDialog
          title={t('why.title')}
          text={t('why.text')}
          yes={t('open')}
          onSaid={say}
          onClose={() => setAsked(false)}
        />
      )}
    </Page>
  );
};
