import type { ConversationFile, ConversationMessage } from '@rafiq/contract/conversations/model';
import { fullNameOf } from '@rafiq/contract/profile/model';
import { roleOfType } from '@rafiq/contract/requests/file-rules';
import type { RequestFile } from '@rafiq/contract/requests/model';
import { brandName } from '@rafiq/kit/brand.ts';
import { moment } from '@rafiq/kit/formats/format.ts';
import { Written } from '@rafiq/kit/ui/Written.tsx';
import type { ReactNode } from 'react';
import { useProfile } from '../../profile/api.ts';
import { Attachment } from '../details/Attachments.tsx';
import styles from './Conversation.module.css';
import { rich, t } from './texts.ts';

const asAttachment = ({ id, name, type, size }: ConversationFile): RequestFile => ({
  id,
  name,
  mediaType: type,
  size,
  role: roleOfType(type),
});

/**
 * A name keeps its direction beside the insurer's, whichever script each is in. `own`: how the person calls themselves,
 * whose name it is for somebody who helps.
 */
const whoWrote = ({ author, name }: ConversationMessage, own: string): ReactNode => {
  if (author === 'member')
    return name === '' ? (
      <bdi>{own}</bdi>
    ) : (
      rich('thread.by', { name: <bdi key="name">{name}</bdi> })
    );
  const brand = <bdi key="brand">{brandName}</bdi>;
  return name === '' ? brand : rich('thread.of', { name: <bdi key="name">{name}</bdi>, brand });
};

interface Props {
  message: ConversationMessage;
  /** Its words stand on the screen already, as the insurer's answer. */
  isShownAbove: boolean;
}

export const Message = ({ message, isShownAbove }: Props) => {
  const { author, text, at, files } = message;
  const profile = useProfile();
  const own = profile.actsFor ? fullNameOf(profile) : t('thread.you');
  return (
    <li className={styles.message} data-author={author}>
      <p className={styles.who}>
        <strong>{whoWrote(message, own)}</strong> <time dateTime={at}>{moment(at)}</time>
      </p>
      {isShownAbove ? (
        <p className={styles.muted}>{t('thread.above')}</p>
      ) : (
        text !== '' && (
          <p className={styles.text} dir="auto">
            {author === 'insurer' ? <Written>{text}</Written> : text}
          </p>
        )
      )}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <Attachment key={file.id} file={asAttachment(file)} />
          ))}
        </ul>
      )}
    </li>
  );
};
