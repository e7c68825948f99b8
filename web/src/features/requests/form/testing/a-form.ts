/** A form over a draft and a server that behave as the real ones do. */

import { HttpError } from '@rafiq/kit/http/client.ts';
import { vi } from 'vitest';
import type { OpenDraft } from '../../../../lib/file-drafts.ts';
import type { StoredDraft } from '../../../../lib/file-drafts-model.ts';
import type { Made, Sending } from '../../calls.ts';
import { requestForm } from '../request-form.ts';
import type { FormOptions, FormParts } from '../request-form-model.ts';

export const initial = { type: '', isUrgent: false };

/** A draft that outlives the form, as the browser's does. */
const aDraft = () => {
  const kept: { draft: StoredDraft | null; blobs: Map<string, Blob> } = {
    draft: null,
    blobs: new Map(),
  };
  const open: OpenDraft = {
    load: async () => kept.draft && { draft: kept.draft, blobs: new Map(kept.blobs) },
    save: async (draft) => {
      kept.draft = structuredClone(draft);
      return true;
    },
    saveFile: async (id, blob) => {
      kept.blobs.set(id, blob);
      return true;
    },
    removeFile: async (id) => void kept.blobs.delete(id),
    remove: async () => {
      kept.draft = null;
      kept.blobs.clear();
    },
    settled: async () => {},
  };
  return { kept, open };
};

/** Stores one request a key and one file a key, as the server does. */
const aServer = () => {
  const requests = new Map<string, Made>();
  const files = new Map<string, string>();
  return {
    requests,
    files,
    create: async (_values: unknown, { key, uploads }: Sending): Promise<Made> => {
      const known = requests.get(key);
      if (known) return known;
      const made = { id: `r${requests.size + 1}`, files: uploads };
      requests.set(key, made);
      for (const uploadId of uploads) files.set(uploadId, `${made.id}/${uploadId}`);
      return made;
    },
    upload: vi.fn<FormParts['upload']>(async (recordId, file) => {
      files.set(file.id, `${recordId}/${file.name}`);
    }),
  };
};

export const world = () => {
  const draft = aDraft();
  const server = aServer();
  let ids = 0;
  const parts: FormParts = {
    draft: draft.open,
    hold: { take: async () => true, takeOver: async () => {}, release: () => {} },
    upload: server.upload,
    prepare: async (file) => file,
    newId: () => `id-${++ids}`,
    now: () => new Date('2026-11-15T10:00:00Z'),
  };
  const openForm = async (options: Partial<FormOptions<typeof initial>> = {}) => {
    const limits = { proof: 20, voice: 1 };
    const form = requestForm(parts, { initial, limits, minFiles: 1, ...options });
    await form.open();
    return form;
  };
  return { ...draft, server, parts, openForm };
};

export const pdfs = (...names: string[]) =>
  names.map((name) => new File([name], `${name}.pdf`, { type: 'application/pdf' }));
export const cut = () => Promise.reject(new HttpError(0, 'connection'));
export const states = (form: { get: () => { files: { state: string }[] } }) =>
  form.get().files.map(({ state }) => state);
