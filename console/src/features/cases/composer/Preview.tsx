import type { AnswerDraft } from '@rafiq/contract/conversations/model';
import { directionOf } from '@rafiq/contract/core/language';
import { common } from '@rafiq/kit/texts/common.ts';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Phone } from '../../../lib/Phone.tsx';
import { type AnswerPreview, fetchPreview } from '../api.ts';
import { t } from '../texts.ts';
import styles from './Preview.module.css';

/** As they read it, and how they are told of it. */
const AsTold = ({ preview }: { preview: AnswerPreview }) => (
  <>
    <Phone {...preview} />
    {preview.channel === null ? (
      <p className={styles.told}>{t('preview.untold')}</p>
    ) : (
      <div className={styles.told}>
        <p>{t(`preview.${preview.channel}`)}</p>
        <p lang={preview.language} dir={directionOf(preview.language)} className={styles.notice}>
          {preview.notice}
        </p>
      </div>
    )}
  </>
);

interface Props {
  caseId: string;
  draft: AnswerDraft;
  onClose: () => void;
}

/** What the member will read, and how they are told of it. */
export const Preview = ({ caseId, draft, onClose }: Props) => {
  const preview = useQuery({
    queryKey: ['case-preview', caseId, draft],
    queryFn: ({ signal }) => fetchPreview(caseId, draft, signal),
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} title={t('preview')} wide>
      {preview.isPending && <Skeleton lines={5} label={common('loading')} />}
      {preview.isError && <QueryProblem query={preview} />}
      {preview.data && <AsTold preview={preview.data} />}
    </Dialog>
  );
};
