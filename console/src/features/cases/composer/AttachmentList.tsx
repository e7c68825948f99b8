import { MESSAGE_FILES_MAX } from '@rafiq/contract/conversations/rules';
import { acceptOf } from '@rafiq/contract/requests/file-rules';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { FileInput } from '@rafiq/kit/ui/FileInput.tsx';
import { FileLine } from '@rafiq/kit/ui/FileLine.tsx';
import { useRef } from 'react';
import { t } from '../texts.ts';
import styles from './Composer.module.css';
import type { Attachments } from './use-attachments.ts';

const lineTexts = () => ({
  preparing: t('attach.preparing'),
  waiting: t('attach.waiting'),
  ahead: t('attach.ahead'),
  received: t('attach.ahead'),
  retry: t('attach.retry'),
  remove: (name: string) => t('attach.remove', { name }),
  retryOf: (name: string) => t('attach.retryOf', { name }),
  sendingOf: (name: string) => t('attach.sendingOf', { name }),
  share: (share: number) => t('attach.share', { share: Math.floor(share * 100) }),
});

export const AttachmentList = ({ attachments }: { attachments: Attachments }) => {
  const input = useRef<HTMLInputElement>(null);
  const { items, add, remove, retry } = attachments;
  const isFull = items.length >= MESSAGE_FILES_MAX;
  return (
    <div>
      {items.length > 0 && (
        <ul aria-label={t('attach.list')} className={styles.files}>
          {items.map((item) => (
            <FileLine
              key={item.id}
              item={item}
              texts={lineTexts()}
              onRemove={remove}
              onRetry={retry}
            />
          ))}
        </ul>
      )}
      <Button
        variant="plain"
        small
        icon="document"
        blockedBecause={isFull ? t('attach.full', { max: MESSAGE_FILES_MAX }) : ''}
        onClick={() => input.current?.click()}
      >
        {t('attach')}
      </Button>
      <FileInput
        ref={input}
        multiple
        accept={acceptOf('proof')}
        label={t('attach')}
        onFiles={add}
      />
    </div>
  );
};
