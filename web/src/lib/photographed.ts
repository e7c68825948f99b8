/**
 * Photos that were taken before the form that they are for is open: kept on the device at once, so that nothing is lost
 * when the app is closed in between, and handed to the form, which keeps them with its draft.
 */
import { openDraft } from './file-drafts.ts';
import type { DraftFile } from './file-drafts-model.ts';
import { readSession } from './session.ts';

/** Listed with the drafts, so that whoever closed the app finds the photos again. */
const NAME = 'photographed';

/** Where the browser keeps nothing, this page still has them; for their member alone. */
let unkept: { memberId: string; photos: File[] } | null = null;

const memberNow = (): string => readSession()?.memberId ?? '';

export const keepPhotographed = async (photos: File[]): Promise<void> => {
  const memberId = memberNow();
  const draft = openDraft(memberId, NAME);
  const files: DraftFile[] = [...((await draft.load())?.draft.files ?? [])];
  const kept: boolean[] = [];
  for (const photo of photos) {
    const { name, type, size, lastModified } = photo;
    const id = crypto.randomUUID();
    kept.push(await draft.saveFile(id, photo));
    files.push({ id, name, type, size, lastModified, isReceived: false });
  }
  const savedAt = new Date().toISOString();
  kept.push(await draft.save({ values: {}, step: '', key: NAME, recordId: null, files, savedAt }));
  if (kept.includes(false)) unkept = { memberId, photos };
};

export const readPhotographed = async (): Promise<File[]> => {
  const memberId = memberNow();
  if (unkept?.memberId === memberId) return unkept.photos;
  const kept = await openDraft(memberId, NAME).load();
  if (!kept) return [];
  return kept.draft.files.flatMap(({ id, name, type, lastModified }) => {
    const blob = kept.blobs.get(id);
    return blob ? [new File([blob], name, { type, lastModified })] : [];
  });
};

/** The form has kept them. */
export const forgetPhotographed = (): Promise<void> => {
  unkept = null;
  return openDraft(memberNow(), NAME).remove();
};
