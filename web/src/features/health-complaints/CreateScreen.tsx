import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { common } from '../../lib/common.ts';
import { selectPolicy, useSelectedPolicy } from '../../lib/selected-policy.ts';
import { Alert } from '../../ui/Alert.tsx';
import { cardClass } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { healthFolderQuery } from '../health-folders/api.ts';
import { NewRequestGate } from '../requests/NewRequest.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import { emptyComplaint, withFolder } from './form.ts';
import { t } from './texts.ts';

interface GateProps {
  folder?: HealthFolderDetail;
  /** The address named a folder that could not be had. */
  isLost?: boolean;
}

const Gate = ({ folder, isLost = false }: GateProps) => (
  <NewRequestGate
    ask={{ area: 'health', permission: 'complaints', draft: 'health-complaint' }}
    title={t('create.title')}
  >
    {(policy) => {
      const empty = emptyComplaint(policy.id);
      return (
        <Page title={t('create.title')} intro={t('create.intro')}>
          {isLost && <Alert tone="blocked">{t('create.presetFailed')}</Alert>}
          <ComplaintForm
            name={folder ? `health-complaint:${folder.id}` : 'health-complaint'}
            initial={folder ? { ...empty, ...withFolder(empty, folder) } : empty}
          />
        </Page>
      );
    }}
  </NewRequestGate>
);

/** The folder's contract becomes the one that is worked on: the complaint is about it. */
const GateOfFolder = ({ folder }: { folder: HealthFolderDetail }) => {
  const selected = useSelectedPolicy();
  const { healthPolicyId } = folder;
  const isSelected = selected?.kind === 'health' && selected.id === healthPolicyId;
  useEffect(() => {
    selectPolicy({ kind: 'health', id: healthPolicyId });
  }, [healthPolicyId]);
  return isSelected ? <Gate folder={folder} /> : null;
};

const FromFolder = ({ id }: { id: string }) => {
  const found = useQuery(healthFolderQuery(id));
  // Kept: a saved contact empties what was fetched, and the form must not go with it.
  const [folder, setFolder] = useState(found.data);
  if (found.data && !folder) setFolder(found.data);
  if (folder) return <GateOfFolder folder={folder} />;
  if (found.isError) return <Gate isLost />;
  return (
    <Page title={t('create.title')}>
      <div className={cardClass}>
        <Skeleton lines={5} label={common('loading')} />
      </div>
    </Page>
  );
};

export const CreateScreen = () => {
  const { folder } = useSearch({ from: '/signed-in/shell/reclamations/create' });
  return folder ? <FromFolder key={folder} id={folder} /> : <Gate />;
};
