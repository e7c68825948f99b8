import { directionOf } from '@rafiq/contract/core/language';
import { fileAbout } from '@rafiq/kit/formats/file-about.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { FileName } from '@rafiq/kit/ui/FileName.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { useKeys } from '../../../lib/keys.ts';
import { type ConversationFile, downloadAddress } from '../api.ts';
import { t } from '../texts.ts';
import styles from './Files.module.css';
import { FileView } from './FileView.tsx';

interface Props {
  caseId: string;
  files: readonly ConversationFile[];
  shown: ConversationFile | undefined;
  onShow: (id: string) => void;
}

const isRightToLeft = directionOf(language) === 'rtl';

/** Everything that came with the case and its messages, one at a time. */
export const FileViewer = ({ caseId, files, shown, onShow }: Props) => {
  const at = files.findIndex(({ id }) => id === shown?.id);
  const go = (step: number) => {
    const next = files[at + step];
    if (next) onShow(next.id);
  };
  const forward = isRightToLeft ? -1 : 1;
  useKeys({ right: () => go(forward), left: () => go(-forward) });
  if (!shown) {
    return (
      <section aria-label={t('files.title')} className={styles.viewer}>
        <h2>{t('files.title')}</h2>
        <p className={styles.muted}>{t('files.none')}</p>
      </section>
    );
  }
  return (
    <section aria-label={t('files.title')} className={styles.viewer}>
      <div className={styles.head}>
        <h2 aria-label={shown.name}>
          <FileName name={shown.name} />
        </h2>
        {files.length > 1 && (
          <div className={styles.steps}>
            <Button
              variant="plain"
              small
              icon="chevronBack"
              aria-label={t('files.previous')}
              onClick={() => go(-1)}
            >
              {null}
            </Button>
            <span role="status">
              <span className="visually-hidden">
                {t('files.positioned', { at: at + 1, count: files.length })}
              </span>
              <bdi aria-hidden="true" dir="ltr">
                {t('files.position', { at: at + 1, count: files.length })}
              </bdi>
            </span>
            <Button
              variant="plain"
              small
              icon="chevron"
              aria-label={t('files.next')}
              onClick={() => go(1)}
            >
              {null}
            </Button>
          </div>
        )}
      </div>
      <FileView key={shown.id} caseId={caseId} file={shown} />
      <div className={styles.foot}>
        <a
          className={buttonClass({ variant: 'soft', small: true })}
          href={downloadAddress(caseId, shown.id)}
          download={shown.name}
          aria-label={t('files.downloadOf', { name: shown.name })}
        >
          <Icon name="download" />
          {t('files.download')}
        </a>
        <span className={styles.muted}>
          {fileAbout(shown)} · {t('files.ledger')}
        </span>
      </div>
      {files.length > 1 && (
        <ul aria-label={t('files.list')} className={styles.list}>
          {files.map((file) => (
            <li key={file.id}>
              <FileButton file={file} isShown={file.id === shown.id} onShow={onShow} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

interface ButtonProps {
  file: ConversationFile;
  isShown?: boolean;
  onShow: (id: string) => void;
}

/** Leads from where a file is named to where it is shown. */
export const FileButton = ({ file, isShown = false, onShow }: ButtonProps) => (
  <button
    type="button"
    className={styles.file}
    aria-pressed={isShown}
    aria-label={t('files.show', { name: file.name })}
    title={t('files.show', { name: file.name })}
    onClick={() => onShow(file.id)}
  >
    <Icon name={file.type.startsWith('audio/') ? 'speaker' : 'document'} size={18} />
    <FileName name={file.name} />
    <span className={styles.muted}>{fileAbout(file)}</span>
  </button>
);
