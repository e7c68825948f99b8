/** Chosen files on their way into a form: judged, prepared, weighed again, and put by. */
import { checkFile, roleOfType } from '@rafiq/contract/requests/rules';
import type { OpenDraft } from '../../../lib/file-drafts.ts';
import { admit, type FileLimits, type FormFile, type Refusal } from './form-files.ts';

interface Held {
  files: FormFile[];
  refusals: Refusal[];
  isKept: boolean;
}

interface Means {
  get: () => Held;
  set: (part: Partial<Held>) => void;
  limits: FileLimits;
  prepare: (file: File) => Promise<File>;
  newId: () => string;
  draft: Pick<OpenDraft, 'saveFile'>;
}

/** As it was picked: the same photo chosen twice is known again although it was scaled down. */
const pickedAs = new WeakMap<Blob, File>();

export const takeIn = async (
  files: File[],
  { get, set, limits, prepare, newId, draft }: Means,
): Promise<void> => {
  const chosen = get().files.map((file) => (file.blob && pickedAs.get(file.blob)) || file);
  const { admitted, refused } = admit(files, chosen, limits);
  const entering = admitted.map((file): FormFile => {
    const { name, type, size, lastModified } = file;
    pickedAs.set(file, file);
    const id = newId();
    return {
      id,
      name,
      type,
      size,
      lastModified,
      blob: file,
      state: 'preparing',
      progress: 0,
      error: null,
    };
  });
  set({
    files: [...get().files, ...entering],
    refusals: refused.map((refusal) => ({ ...refusal, id: newId() })),
  });
  const saves: Promise<boolean>[] = [];
  // One photo at a time: twenty decoded at once would be more than a phone holds.
  for (const [index, picked] of admitted.entries()) {
    const id = entering[index]?.id ?? '';
    const ready = await prepare(picked);
    const isStillWanted = get().files.some((file) => file.id === id);
    if (!isStillWanted) continue;
    const [wrong] = checkFile(ready, roleOfType(ready.type));
    if (wrong) {
      set({
        files: get().files.filter((file) => file.id !== id),
        refusals: [...get().refusals, { id, name: picked.name, reason: wrong }],
      });
      continue;
    }
    pickedAs.set(ready, picked);
    // Put by in the background: the draft that names it is written after it.
    saves.push(draft.saveFile(id, ready));
    const { name, type, size } = ready;
    const known = { name, type, size, blob: ready, state: 'waiting' as const };
    set({ files: get().files.map((file) => (file.id === id ? { ...file, ...known } : file)) });
  }
  if ((await Promise.all(saves)).includes(false)) set({ isKept: false });
};
