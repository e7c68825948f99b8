import type { AccessKey, AccessKeys } from '@rafiq/contract/access-keys/schema';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../lib/Loaded.tsx';
import { NotForYou } from '../../lib/NotForYou.tsx';
import { SecretsPage } from '../../lib/SecretsPage.tsx';
import { systemProblem } from '../../lib/system-issues.ts';
import { useStaff } from '../access/api.ts';
import { AskedKeys } from './AskedKeys.tsx';
import { endKey, keysQuery } from './api.ts';
import { KeyTable } from './KeyTable.tsx';
import { NewKeyForm } from './NewKeyForm.tsx';
import { RotateDialog } from './RotateDialog.tsx';
import { t } from './texts.ts';

const Keys = ({ keys, asked }: AccessKeys) => {
  const [rotating, setRotating] = useState<AccessKey | null>(null);
  const [ending, setEnding] = useState<AccessKey | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const end = useTask(async (id: string) => {
    await endKey(id);
    setEnding(null);
  });
  return (
    <SecretsPage
      t={t}
      isEmpty={keys.length === 0 && asked.length === 0}
      secret={secret}
      onSecret={setSecret}
      form={(onMade) => (
        <NewKeyForm
          onAsked={() => {
            setAsked(true);
            onMade(null);
          }}
        />
      )}
    >
      {isAsked && <Alert tone="success">{t('asked.done')}</Alert>}
      {end.error !== null && <Alert tone="rejected">{systemProblem(end.error)}</Alert>}
      {asked.length > 0 && <AskedKeys asked={asked} onSecret={setSecret} />}
      {keys.length > 0 && <KeyTable keys={keys} onRotate={setRotating} onEnd={setEnding} />}
      <RotateDialog
        of={rotating}
        onClose={() => setRotating(null)}
        onAsked={() => {
          setRotating(null);
          setAsked(true);
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
    </SecretsPage>
  );
};

/** By which keys the insurer's systems call, and for what. */
export const KeysScreen = () => {
  const mayManage = useStaff().may.includes('systems.manage');
  const query = useQuery({ ...keysQuery, enabled: mayManage });
  if (!mayManage) return <NotForYou t={t} />;
  return <Loaded query={query}>{(found) => <Keys {...found} />}</Loaded>;
};
