/** Files in words, for the file area and for attachments. */
import { fileAbout } from '@rafiq/kit/formats/file-about.ts';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common, issueText } from '@rafiq/kit/texts/common.ts';
import type { FileAreaTexts } from '@rafiq/kit/ui/FileArea.tsx';
import type { FileLineItem } from '@rafiq/kit/ui/FileLine.tsx';
import type { RefusedFile } from '@rafiq/kit/ui/FileRefusals.tsx';
import { t } from '../texts.ts';
import type { FormFile, Refusal } from './form-files.ts';

/** The reason at the file, where the server gives one; a lost connection says that nothing is lost. */
const fileProblem = (error: unknown): string => {
  if (error instanceof HttpError && error.status === 0) return t('files.cut');
  const [found] = error instanceof HttpError ? (error.body?.issues ?? []) : [];
  return found ? issueText(found) : messageOf(error);
};

export const fileItem = (file: FormFile): FileLineItem => ({
  id: file.id,
  name: file.name,
  about: fileAbout(file),
  blob: file.blob,
  // there already, and waiting for its request
  state: file.state === 'waiting' && file.uploadId !== undefined ? 'ahead' : file.state,
  progress: file.progress,
  error: file.state === 'failed' ? fileProblem(file.error) : undefined,
});

export const refusalText = ({ reason }: Refusal): string => {
  if (reason === 'duplicate') return t('files.duplicate');
  if (reason === 'elsewhere') return t('files.elsewhere');
  return reason === 'lost' ? t('files.lost') : issueText(reason);
};

export const refusedFile = (refusal: Refusal): RefusedFile => ({
  id: refusal.id,
  name: refusal.name,
  text: refusalText(refusal),
});

export const fileAreaTexts = (count: number, max: number, refused: number): FileAreaTexts => ({
  drop: t('files.drop'),
  touch: t('files.touch'),
  or: t('files.or'),
  browse: t('files.browse'),
  camera: t('files.camera'),
  list: t('files.list'),
  count: t('files.count', { count, max }),
  counted: t('files.counted', { count, max }),
  refused: t('files.refused', { count: refused }),
  close: common('close'),
  full: t('files.full', { max }),
  preparing: t('files.preparing'),
  waiting: t('files.waiting'),
  ahead: t('files.ahead'),
  received: t('files.received'),
  retry: t('files.retry'),
  remove: (name) => t('files.remove', { name }),
  retryOf: (name) => t('files.retryOf', { name }),
  sendingOf: (name) => t('files.sendingOf', { name }),
  share: (share) => t('files.sending', { share: Math.floor(share * 100) }),
});
