import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { useStaff } from './api.ts';
import { ProofForm } from './ProofForm.tsx';
import { t } from './texts.ts';
import type { useProved } from './use-proved.ts';

/** Over whatever wants a fresh proof: what was typed there stays. */
export const ProofDialog = ({
  of: { isProofAsked, cancel, proved },
}: {
  of: Pick<ReturnType<typeof useProved>, 'isProofAsked' | 'cancel' | 'proved'>;
}) => {
  const { isLocal } = useStaff();
  return (
    <Dialog open={isProofAsked} onClose={cancel} title={t('proof.title')}>
      {isLocal ? <ProofForm onProved={proved} /> : <p>{t('proof.sso')}</p>}
    </Dialog>
  );
};
