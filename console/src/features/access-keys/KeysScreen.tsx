import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SecretOnce } from '../../lib/SecretOnce.tsx';
import { systemProblem } from '../../lib/system-issues.ts';
import { useStaff } from '../access/api.ts';
import { endKey, type Key, keysQuery } from './api.ts';
import { KeyTable } from './KeyTable.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { RotateDialog } from './RotateDialog.tsx';
import { t } from './texts.ts';

const Keys = ({ keys }: { keys: Key[] }) => {
  const [isMaking, setMaking] = useState(false);
  const [rotating, setRotating] = useState<Key | null>(null);
  const [ending, setEnding] = useState<Key | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const end = useTask(async (id: string) => {
    await endKey(id);
    setEnding(null);
  });
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      action={
        <Button icon="plus" onClick={() => setMaking(true)}>
          {t('make')}
        </Button>
      }
    >
      {end.error !== null && <Alert tone="rejected">{systemProblem(end.error)}</Alert>}
      {keys.length === 0 ? (
        <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
      ) : (
        <KeyTable keys={keys} onRotate={setRotating} onEnd={setEnding} />
      )}
      <NewKeyDialog
        open={isMaking}
        onClose={() => setMaking(false)}
        onMade={(bearer) => {
          setMaking(false);
          setSecret(bearer);
        }}
      />
      <RotateDialog
        of={rotating}
        onClose={() => setRotating(null)}
        onMade={(bearer) => {
          setRotating(null);
          setSecret(bearer);
        }}
      />
      <ConfirmDialog
        open={ending !== null}
        title={t('end.title', { name: ending?.name ?? '' })}
        text={t('end.text')}
        yes={t('end')}
        no={common('no')}
        tone="danger"
        busy={end.busy}
        onNo={() => setEnding(null)}
        onYes={() => void (ending && end.run(ending.id))}
      />
      <SecretOnce
        secret={secret}
        title={t('secret.title')}
        text={t('secret.text')}
        what={t('secret.what')}
        done={t('secret.done')}
        onDone={() => setSecret(null)}
      />
    </Page>
  );
};

/** By which keys the insurer's systems call, and for what. */
export const KeysScreen = () => {
  const mayManage = useStaff().may.includes('systems.manage');
  const query = useQuery({ ...keysQuery, enabled: mayManage });
  if (!mayManage)
    return (
      <EmptyState heading="h1" title={t('denied.title')}>
        {t('denied.text')}
      </EmptyState>
    );
  if (query.isPending) return <Skeleton lines={6} label={common('loading')} />;
  if (query.isError && !query.data) return <QueryProblem query={query} />;
  return <Keys keys={query.data ?? []} />;
};
