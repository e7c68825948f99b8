import { common } from '@rafiq/kit/texts/common.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Phone } from '../../../lib/Phone.tsx';
import { type DraftTemplate, tryTemplate } from '../api.ts';
import { t } from '../texts.ts';
import composer from './Composer.module.css';

interface Props {
  caseId: string;
  draft: DraftTemplate;
  onClose: () => void;
}

/** As the member of this case would read it. It cannot be sent from here. */
export const TryDialog = ({ caseId, draft, onClose }: Props) => {
  const tried = useQuery({
    queryKey: ['template-try', caseId, draft],
    queryFn: () => tryTemplate(caseId, draft),
    // each is a line of the ledger: looking away and back is no second one
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('try.of', { title: draft.title })}
      wide
      actions={<Button onClick={onClose}>{common('close')}</Button>}
    >
      {tried.isPending && <Skeleton lines={5} label={common('loading')} />}
      {tried.isError && <QueryProblem query={tried} />}
      {tried.data && (
        <>
          <Alert tone="ongoing">{t('try.unsent')}</Alert>
          <Phone {...tried.data} />
          {tried.data.reading !== tried.data.text && (
            <div className={composer.reading}>
              <p className={composer.muted}>{t('reading')}</p>
              <p lang={language} className={composer.words}>
                {tried.data.reading}
              </p>
            </div>
          )}
        </>
      )}
    </Dialog>
  );
};
