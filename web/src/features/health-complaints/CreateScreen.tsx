import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { useSearch } from '@tanstack/react-router';
import { healthFolderQuery } from '../health-folders/api.ts';
import { FromFolder } from '../requests/contract/FromFolder.tsx';
import { NewRequestGate } from '../requests/contract/NewRequest.tsx';
import { aboutLine } from './about-line.ts';
import { ComplaintForm } from './ComplaintForm.tsx';
import { type ComplaintValues, emptyComplaint, withFolder } from './form.ts';
import { t } from './texts.ts';

interface GateProps {
  folder?: HealthFolderDetail;
  /** The line of its refund that it is about, by its place from 1, or all of them. */
  line?: string | undefined;
  /** The address named a folder that could not be had. */
  isLost?: boolean;
}

/** Each line has a draft of its own: what was begun about another is neither shown nor lost. */
const draftName = ({ id }: HealthFolderDetail, line: string | undefined): string =>
  line === undefined ? `health-complaint:${id}` : `health-complaint:${id}:${line}`;

const beginWith = (
  empty: ComplaintValues,
  folder: HealthFolderDetail,
  line: string | undefined,
): ComplaintValues => ({
  ...empty,
  ...withFolder(empty, folder),
  ...(line !== undefined && aboutLine(folder, line)),
});

const Gate = ({ folder, line, isLost = false }: GateProps) => (
  <NewRequestGate form="health-complaint" title={t('create.title')}>
    {(policy) => {
      const empty = emptyComplaint(policy.id);
      return (
        <Page title={t('create.title')} intro={t('create.intro')}>
          {isLost && <Alert tone="blocked">{t('create.presetFailed')}</Alert>}
          <ComplaintForm
            name={folder ? draftName(folder, line) : 'health-complaint'}
            initial={folder ? beginWith(empty, folder, line) : empty}
          />
        </Page>
      );
    }}
  </NewRequestGate>
);

export const CreateScreen = () => {
  const { folder: id, line } = useSearch({ from: '/signed-in/shell/reclamations/create' });
  if (!id) return <Gate />;
  return (
    <FromFolder
      key={`${id} ${line}`}
      query={healthFolderQuery(id)}
      policyOf={({ healthPolicyId }) => ({ kind: 'health', id: healthPolicyId })}
      title={t('create.title')}
    >
      {(folder) => (folder ? <Gate folder={folder} line={line} /> : <Gate isLost />)}
    </FromFolder>
  );
};
