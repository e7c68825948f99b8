import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { useSearch } from '@tanstack/react-router';
import { healthFolderQuery } from '../health-folders/api.ts';
import { FromFolder } from '../requests/contract/FromFolder.tsx';
import { NewRequestGate } from '../requests/contract/NewRequest.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import { emptyComplaint, withFolder } from './form.ts';
import { t } from './texts.ts';

interface GateProps {
  folder?: HealthFolderDetail;
  /** The address named a folder that could not be had. */
  isLost?: boolean;
}

const Gate = ({ folder, isLost = false }: GateProps) => (
  <NewRequestGate form="health-complaint" title={t('create.title')}>
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

export const CreateScreen = () => {
  const { folder: id } = useSearch({ from: '/signed-in/shell/reclamations/create' });
  if (!id) return <Gate />;
  return (
    <FromFolder
      key={id}
      query={healthFolderQuery(id)}
      policyOf={({ healthPolicyId }) => ({ kind: 'health', id: healthPolicyId })}
      title={t('create.title')}
    >
      {(folder) => (folder ? <Gate folder={folder} /> : <Gate isLost />)}
    </FromFolder>
  );
};
