import type { RequestFile, RequestKind, RequestRecord } from '@rafiq/contract/requests/model';
import { roomForProofs } from '@rafiq/contract/requests/rules';
import { fileAbout } from '@rafiq/kit/formats/file-about.ts';
import { AudioPlayer } from '@rafiq/kit/ui/AudioPlayer.tsx';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { FileName } from '@rafiq/kit/ui/FileName.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Toast, useToast } from '@rafiq/kit/ui/Toast.tsx';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { CardBody } from '../../folders/details/FolderParts.tsx';
import { useMayDeclare } from '../../profile/api.ts';
import { fileAddress } from '../api.ts';
import { addedFilesDraft } from '../begun/place.ts';
import { FormFiles } from '../form/FormFiles.tsx';
import { OpenElsewhere } from '../form/OpenElsewhere.tsx';
import { useRequestForm } from '../form/use-request-form.ts';
import styles from '../Requests.module.css';
import { t } from '../texts.ts';

export const Attachment = ({ file }: { file: RequestFile }) => (
  <li className={styles.attachment}>
    <Icon name={file.role === 'voice' ? 'chat' : 'document'} />
    <span>
      <FileName name={file.name} />
      <small className={styles.muted}>{fileAbout({ size: file.size, type: file.mediaType })}</small>
    </span>
    <a
      className={buttonClass({ variant: 'soft', small: true })}
      href={fileAddress(file.id)}
      download={file.name}
      aria-label={t('details.download', { name: file.name })}
      title={t('details.download', { name: file.name })}
    >
      <Icon name="download" />
    </a>
    {file.role === 'voice' && (
      <div className={styles.player}>
        <AudioPlayer src={fileAddress(file.id)} label={t('details.play')} />
      </div>
    )}
  </li>
);

interface AddProps {
  kind: RequestKind;
  recordId: string;
  room: number;
  onAdded: () => void;
}

/** What is chosen here goes at once, and goes on by itself after a reload. */
const AddFiles = ({ kind, recordId, room, onAdded }: AddProps) => {
  const form = useRequestForm({
    form: addedFilesDraft(kind, recordId),
    initial: {},
    limits: { proof: room, voice: 0 },
    recordId,
    onSent: () => {
      form.does.startAnew();
      onAdded();
    },
  });
  if (form.phase === 'elsewhere') return <OpenElsewhere form={form} />;
  return (
    <>
      <p className={styles.muted}>{t('details.addText')}</p>
      <FormFiles form={form} label={t('details.add')} max={room} />
    </>
  );
};

interface Props {
  request: RequestRecord<unknown>;
  queryKey: QueryKey;
  /** Documents were asked for by name: they are sent at their names. */
  isAskedByName: boolean;
}

export const Attachments = ({ request, queryKey, isAskedByName }: Props) => {
  const { id, kind, files } = request;
  const queries = useQueryClient();
  const added = useToast();
  const mayDeclare = useMayDeclare();
  const room = isAskedByName || !mayDeclare ? 0 : roomForProofs(request);
  // A kind without files says nothing of them.
  if (files.length === 0 && room === 0) return null;
  return (
    <CardBody title={t('details.files')}>
      <Toast toast={added} />
      {files.length === 0 ? (
        <p className={styles.muted}>{t('details.noFiles')}</p>
      ) : (
        <ul className={styles.list}>
          {files.map((file) => (
            <Attachment key={file.id} file={file} />
          ))}
        </ul>
      )}
      {room > 0 && (
        <AddFiles
          // The room that is left counts anew once files have arrived.
          key={room}
          kind={kind}
          recordId={id}
          room={room}
          onAdded={() => {
            added.show(t('details.added'));
            void queries.invalidateQueries({ queryKey });
          }}
        />
      )}
    </CardBody>
  );
};
