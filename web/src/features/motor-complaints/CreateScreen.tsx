import type { MotorFolderDetail } from '@rafiq/contract/motor-folders/model';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { useSearch } from '@tanstack/react-router';
import { motorFolderQuery } from '../motor-folders/api.ts';
import { FromFolder } from '../requests/contract/FromFolder.tsx';
import { NewRequestGate } from '../requests/contract/NewRequest.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import { emptyComplaint, withFolder } from './form.ts';
import { t } from './texts.ts';

interface GateProps {
  folder?: MotorFolderDetail;
  /** The address named a folder that could not be had. */
  isLost?: boolean;
}

const Gate = ({ folder, isLost = false }: GateProps) => (
  <NewRequestGate form="motor-complaint" title={t('create.title')}>
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

export const CreateScreen = () => {
  const { folder: id } = useSearch({ from: '/signed-in/shell/autoreclamations/create' });
  if (!id) return <Gate />;
  return (
    <FromFolder
      key={id}
      query={motorFolderQuery(id)}
      policyOf={({ motorPolicyId }) => ({ kind: 'motor', id: motorPolicyId })}
      title={t('create.title')}
    >
      {(folder) => (folder ? <Gate folder={folder} /> : <Gate isLost />)}
    </FromFolder>
  );
};
