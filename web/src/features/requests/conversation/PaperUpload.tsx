import type { AskedPaper } from '@rafiq/contract/conversations/model';
import { MAX_FILE_BYTES } from '@rafiq/contract/core/constants';
import { acceptOf } from '@rafiq/contract/requests/file-rules';
import type { RequestRecord } from '@rafiq/contract/requests/model';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { FilePick, type PickedFile } from '@rafiq/kit/ui/FilePick.tsx';
import { paperDraft } from '../begun/place.ts';
import { fileItem, refusalText } from '../form/file-texts.ts';
import type { FormFile } from '../form/form-files.ts';
import { OpenElsewhere } from '../form/OpenElsewhere.tsx';
import { useRequestForm } from '../form/use-request-form.ts';
import { t as request } from '../texts.ts';
import { sendPaper } from './api.ts';
import { paperName, t } from './texts.ts';

const LIMITS = { proof: 1, voice: 0 };
const MEGABYTE = 1024 * 1024;

const asPicked = ({ name, blob, state, progress }: FormFile): PickedFile => ({
  name,
  file: blob && new File([blob], name, { type: blob.type }),
  state: state === 'failed' || state === 'received' ? state : 'sending',
  progress,
});

interface Props {
  request: Pick<RequestRecord<unknown>, 'id' | 'kind'>;
  paper: AskedPaper;
  onSent: () => void;
}

/** One paper: what is chosen goes at once, tries again when it is told to, and goes on by itself after a reload. */
export const PaperUpload = ({ request: { id, kind }, paper, onSent }: Props) => {
  const form = useRequestForm({
    form: paperDraft(kind, id, paper.id),
    initial: {},
    limits: LIMITS,
    recordId: id,
    upload: sendPaper(paper.id),
    onSent: () => {
      form.does.startAnew();
      onSent();
    },
  });
  const { does, refusals } = form;
  const [file] = form.files;
  const [refused] = refusals;
  const name = paperName(paper.paper);
  const share = Math.floor((file?.progress ?? 0) * 100);
  if (form.phase === 'elsewhere') return <OpenElsewhere form={form} />;
  return (
    <>
      <FilePick
        label={name}
        hint={t('papers.hint', { mb: MAX_FILE_BYTES / MEGABYTE })}
        accept={acceptOf('proof')}
        picked={file ? asPicked(file) : null}
        error={file ? fileItem(file).error : refused && refusalText(refused)}
        texts={{
          choose: t('papers.choose', { name }),
          camera: t('papers.camera', { name }),
          remove: request('files.remove', { name: file?.name ?? '' }),
          retry: request('files.retry'),
          sending: request('files.sending', { share }),
          received: request('files.received'),
        }}
        onPick={(chosen) => {
          does.clearRefusals();
          void does.addFiles([chosen]);
        }}
        onRemove={() => file && does.removeFile(file.id)}
        onRetry={() => file && does.retryFile(file.id)}
      />
      {form.isPaused && <Alert tone="blocked">{t('papers.paused')}</Alert>}
    </>
  );
};
