/**
 * Photos that were taken before the form that they are for is open: kept on the device at once, so that nothing is lost
 * when the app is closed in between, and handed to the form, which keeps them with its draft.
 */
import { type OpenDraft, openDraft, peekDraft } from './file-drafts.ts';
import type { DraftFile } from './file-drafts-model.ts';
import { newId } from './new-id.ts';
import { readSession } from './session.ts';

/** Listed with the drafts, so that whoever closed the app finds the photos again. */
const NAME = 'photographed';

export interface Photographed {
  id: string;
  photo: File;
}

/** What the browser could not keep, this page still has; for their member alone. */
let unkept: (Photographed & { memberId: string })[] = [];

const memberNow = (): string => readSession()?.memberId ?? '';

const save = (draft: OpenDraft, files: DraftFile[]): Promise<boolean> =>
  draft.save({
    ...{ values: {}, step: '', key: NAME, recordId: null, files },
    savedAt: new Date().toISOString(),
  });

const storedFiles = async (): Promise<DraftFile[]> => (await peekDraft(NAME))?.files ?? [];

export const keepPhotographed = async (photos: File[]): Promise<void> => {
  const memberId = memberNow();
  const taken = photos.map((photo) => ({ memberId, id: newId(), photo }));
  const draft = openDraft(memberId, NAME);
  const kept: DraftFile[] = [];
  for (const { id, photo } of taken) {
    const { name, type, size, lastModified } = photo;
    if (await draft.saveFile(id, photo))
      kept.push({ id, name, type, size, lastModified, isReceived: false });
  }
  const isListed = kept.length > 0 && (await save(draft, [...(await storedFiles()), ...kept]));
  const isKept = (id: string) => isListed && kept.some((one) => one.id === id);
  unkept = [...unkept, ...taken.filter(({ id }) => !isKept(id))];
};

export const readPhotographed = async (): Promise<Photographed[]> => {
  const memberId = memberNow();
  const stored = await openDraft(memberId, NAME).load();
  const kept = (stored?.draft.files ?? []).flatMap(({ id, name, type, lastModified }) => {
    const blob = stored?.blobs.get(id);
    return blob ? [{ id, photo: new File([blob], name, { type, lastModified }) }] : [];
  });
  const isKept = (id: string) => kept.some((one) => one.id === id);
  return [...kept, ...unkept.filter((one) => one.memberId === memberId && !isKept(one.id))];
};

/** The form has kept these; what was photographed since stays. */
export const forgetPhotographed = async (ids: readonly string[]): Promise<void> => {
  unkept = unkept.filter(({ id }) => !ids.includes(id));
  const draft = openDraft(memberNow(), NAME);
  const files = await storedFiles();
  const left = files.filter(({ id }) => !ids.includes(id));
  if (left.length === 0) return draft.remove();
  for (const { id } of files) if (ids.includes(id)) await draft.removeFile(id);
  await save(draft, left);
};
