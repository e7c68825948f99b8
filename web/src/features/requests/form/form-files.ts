/** The files of a form: which may come in, and what is known of each. */
import type { Issue } from '@rafiq/contract/core/issue';
import { checkFile, roleOfType } from '@rafiq/contract/requests/file-rules';
import type { FileRole } from '@rafiq/contract/requests/model';
import { checkFileCount } from '@rafiq/contract/requests/rules';
import type { DraftFile } from '../../../lib/file-drafts-model.ts';

/** `goingAhead`: on its way while there is no request yet. */
type FileState = 'preparing' | 'waiting' | 'goingAhead' | 'sending' | 'received' | 'failed';

export interface FormFile extends Omit<DraftFile, 'isReceived' | 'isElsewhere'> {
  /** Null once it was received and nothing but its name came back with the draft. */
  blob: Blob | null;
  state: FileState;
  /** Between 0 and 1. */
  progress: number;
  error: unknown;
  /** Once is enough: what did not arrive ahead goes with the request. */
  wasTriedAhead?: boolean;
  /** The browser could not keep its bytes. */
  isUnkept?: boolean;
  /** As it was chosen, before it was scaled down. Unknown for a file that came back with the draft. */
  picked?: Known;
}

/** A file that did not come in, and why. */
export interface Refusal {
  id: string;
  name: string;
  /** `elsewhere`: its bytes are on another device only. */
  reason: Issue | 'duplicate' | 'lost' | 'elsewhere';
}

export type FileLimits = Record<FileRole, number>;

type Known = Pick<FormFile, 'name' | 'size' | 'lastModified' | 'type'>;

const isSame = (one: Known, other: Known): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** A photo is scaled down before it is weighed; what cannot be used at all is refused at once. */
const firstLook = (file: File, role: FileRole): Issue | undefined =>
  checkFile(file, role).find(
    ({ code }) => code !== 'file_too_large' || !file.type.startsWith('image/'),
  );

/** `chosen` are the files as they were picked: what stands in the form may have been scaled down since. */
export const admit = (
  files: File[],
  chosen: Known[],
  limits: FileLimits,
): { admitted: File[]; refused: Omit<Refusal, 'id'>[] } => {
  const admitted: File[] = [];
  const refused: Omit<Refusal, 'id'>[] = [];
  for (const file of files) {
    const role = roleOfType(file.type);
    const all = [...chosen, ...admitted];
    const count = all.filter(({ type }) => roleOfType(type) === role).length;
    const wrong = firstLook(file, role);
    const [over] = checkFileCount(count + 1, limits[role]);
    if (all.some((other) => isSame(file, other))) {
      refused.push({ name: file.name, reason: 'duplicate' });
    } else if (wrong) refused.push({ name: file.name, reason: wrong });
    else if (over) refused.push({ name: file.name, reason: over });
    else admitted.push(file);
  }
  return { admitted, refused };
};

export const isUnderWay = ({ state }: FormFile): boolean =>
  state === 'goingAhead' || state === 'sending';

/** With this page it would be lost: neither the browser nor the server has it. */
export const isOnPageOnly = ({ isUnkept = false, state, uploadId }: FormFile): boolean =>
  isUnkept && state !== 'received' && uploadId === undefined;

/** Under way, or about to be. */
export const isOnItsWay = (file: FormFile): boolean => file.state === 'waiting' || isUnderWay(file);

export const isPending = ({ state }: FormFile): boolean => state !== 'received';

export const filesOfRole = (files: FormFile[], role: FileRole): FormFile[] =>
  files.filter(({ type }) => roleOfType(type) === role);
