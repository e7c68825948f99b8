import type { MotorFolderDetail } from '@rafiq/contract/motor-folders/model';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { common } from '../../lib/common.ts';
import { selectPolicy, useSelectedPolicy } from '../../lib/selected-policy.ts';
import { Alert } from '../../ui/Alert.tsx';
import { cardClass } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { motorFolderQuery } from '../motor-folders/api.ts';
import { NewRequestGate } from '../requests/NewRequest.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import { emptyComplaint, withFolder } from './form.ts';
import { t } from './texts.ts';

interface GateProps {
  folder?: MotorFolderDetail;
  /** The address named a folder that could not be had. */
  isLost?: boolean;
}

const Gate = ({ folder, isLost = false }: GateProps) => (
  <NewRequestGate ask={{ area: 'motor', draft: 'motor-complaint' }} title={t('create.title')}>
    {(policy) => {
      const empty = emptyComplaint(policy.id);
      return (
        <Page title={t('create.title')} intro={t('create.intro')}>
          {isLost && <Alert tone="blocked">{t('create.presetFailed')}</Alert>}
          <ComplaintForm
            name={folder ? `motor-complaint:${folder.id}` : 'motor-complaint'}
            initial={folder ? { ...empty, ...withFolder(folder.reference) } : empty}
          />
        </Page>
      );
    }}
  </NewRequestGate>
);

/** The folder's contract becomes the one that is worked on: the complaint is about it. */
const GateOfFolder = ({ folder }: { folder: MotorFolderDetail }) => {
  const selected = useSelectedPolicy();
  const { motorPolicyId } = folder;
  const isSelected = selected?.kind === 'motor' && selected.id === motorPolicyId;
  useEffect(() => {
    selectPolicy({ kind: 'motor', id: motorPolicyId });
  }, [motorPolicyId]);
  return isSelected ? <Gate folder={folder} /> : null;
};

const FromFolder = ({ id }: { id: string }) => {
  const found = useQuery(motorFolderQuery(id));
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
  const { folder } = useSearch({ from: '/signed-in/shell/autoreclamations/create' });
  return folder ? <FromFolder key={folder} id={folder} /> : <Gate />;
};
