import { describe, expect, it, vi } from 'vitest';
import type { OpenDraft } from '../../lib/file-drafts.ts';
import type { StoredDraft } from '../../lib/file-drafts-model.ts';
import { HttpError } from '../../lib/http.ts';
import { requestForm } from './request-form.ts';
import type { FormParts } from './request-form-model.ts';

const initial = { type: '', isUrgent: false };

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
  };
  return { kept, open };
};

/** Stores one request a key and one file a key, as the server does. */
const aServer = () => {
  const requests = new Map<string, string>();
  const files = new Map<string, string>();
  return {
    requests,
    files,
    create: async (_values: unknown, key: string) => {
      const id = requests.get(key) ?? `r${requests.size + 1}`;
      requests.set(key, id);
      return id;
    },
    upload: vi.fn<FormParts['upload']>(async (recordId, file) => {
      files.set(file.id, `${recordId}/${file.name}`);
    }),
  };
};

const world = () => {
  const draft = aDraft();
  const server = aServer();
  let ids = 0;
  const parts: FormParts = {
    draft: draft.open,
    upload: server.upload,
    prepare: async (file) => file,
    newId: () => `id-${++ids}`,
    now: () => new Date('2026-11-15T10:00:00Z'),
  };
  const openForm = async (minFiles = 1) => {
    const form = requestForm(parts, { initial, limits: { proof: 20, voice: 0 }, minFiles });
    await form.open();
    return form;
  };
  return { ...draft, server, parts, openForm };
};

const pdfs = (...names: string[]) =>
  names.map((name) => new File([name], `${name}.pdf`, { type: 'application/pdf' }));
const cut = () => Promise.reject(new HttpError(0, 'connection'));
const states = (form: { get: () => { files: { state: string }[] } }) =>
  form.get().files.map(({ state }) => state);

describe('a form that sends a request', () => {
  it('creates it, sends each file and forgets the draft', async () => {
    const { kept, server, openForm } = world();
    const form = await openForm();
    form.change({ type: 'Maladie' });
    await form.addFiles(pdfs('a', 'b'));
    await form.send(server.create);
    expect(form.get().phase).toBe('sent');
    expect([...server.files.values()]).toEqual(['r1/a.pdf', 'r1/b.pdf']);
    expect(kept.draft).toBeNull();
    expect(kept.blobs.size).toBe(0);
  });

  it('goes on after file 3 of 5 was cut off, and ends in one request with five files', async () => {
    const { server, openForm } = world();
    const form = await openForm();
    await form.addFiles(pdfs('a', 'b', 'c', 'd', 'e'));
    server.upload.mockImplementationOnce(server.upload.getMockImplementation() ?? cut);
    server.upload.mockImplementationOnce(server.upload.getMockImplementation() ?? cut);
    server.upload.mockImplementationOnce(cut);
    await form.send(server.create);
    expect(states(form)).toEqual(['received', 'received', 'failed', 'received', 'received']);
    expect(form.get().phase).toBe('delivering');

    const later = await openForm();
    expect(later.get().phase).toBe('asking');
    later.resume();
    await vi.waitFor(() => expect(later.get().phase).toBe('sent'));
    expect(server.requests.size).toBe(1);
    expect(server.files.size).toBe(5);
    expect(server.upload).toHaveBeenCalledTimes(6);
  });

  it('retries one file alone, and creates nothing again', async () => {
    const { server, openForm } = world();
    const form = await openForm();
    await form.addFiles(pdfs('a', 'b'));
    server.upload.mockImplementationOnce(cut).mockImplementationOnce(cut);
    const create = vi.fn(server.create);
    await form.send(create);
    expect(states(form)).toEqual(['failed', 'failed']);
    form.retryFile(form.get().files[1]?.id ?? '');
    await vi.waitFor(() => expect(states(form)).toEqual(['failed', 'received']));
    expect(create).toHaveBeenCalledTimes(1);
    expect(form.get().phase).toBe('delivering');
    form.removeFile(form.get().files[0]?.id ?? '');
    await vi.waitFor(() => expect(form.get().phase).toBe('sent'));
  });

  it('keeps its key when the answer to the creation is lost, even with the tab', async () => {
    const { server, openForm } = world();
    const form = await openForm();
    await form.addFiles(pdfs('a'));
    await form.send(async (values, key) => {
      await server.create(values, key);
      return cut();
    });
    expect(form.get()).toMatchObject({ phase: 'filling', recordId: null });

    const later = await openForm();
    later.resume();
    await later.send(server.create);
    expect(later.get().phase).toBe('sent');
    expect(server.requests.size).toBe(1);
  });

  it('ignores a second press while the first is under way', async () => {
    const { server, openForm } = world();
    const form = await openForm();
    await form.addFiles(pdfs('a'));
    const create = vi.fn(server.create);
    await Promise.all([form.send(create), form.send(create)]);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('keeps everything when the session has run out', async () => {
    const { kept, server, openForm } = world();
    const form = await openForm();
    form.change({ type: 'Maladie' });
    await form.addFiles(pdfs('a', 'b'));
    const expired = () => Promise.reject(new HttpError(401, 'session_expired'));
    await form.send(expired);
    expect(form.get()).toMatchObject({ phase: 'filling', values: { type: 'Maladie' } });
    server.upload.mockImplementationOnce(expired);
    await form.send(server.create);
    expect(states(form)).toEqual(['waiting', 'waiting']);
    expect(kept.draft).toMatchObject({ recordId: 'r1', values: { type: 'Maladie' } });
    expect(kept.blobs.size).toBe(2);
  });

  it('puts back what was under way when the page is left', async () => {
    const { server, openForm } = world();
    const form = await openForm();
    await form.addFiles(pdfs('a'));
    server.upload.mockImplementationOnce(
      (_id, _file, _progress, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const sending = form.send(server.create);
    await vi.waitFor(() => expect(states(form)).toEqual(['sending']));
    form.stop();
    await sending;
    expect(states(form)).toEqual(['waiting']);
    expect(form.get().phase).toBe('delivering');
  });

  it('sends a request without files where none are needed', async () => {
    const { server, openForm } = world();
    const form = await openForm(0);
    await form.send(server.create);
    expect(form.get().phase).toBe('sent');
  });

  it('is not whole before it has as many files as it needs', async () => {
    const { server, openForm } = world();
    const form = await openForm();
    await form.addFiles(pdfs('a'));
    server.upload.mockImplementationOnce(cut);
    await form.send(server.create);
    form.removeFile(form.get().files[0]?.id ?? '');
    expect(form.get().phase).toBe('delivering');
    await form.addFiles(pdfs('b'));
    await vi.waitFor(() => expect(form.get().phase).toBe('sent'));
  });
});

describe('a draft that is found again', () => {
  it('is offered, and starting anew removes it and takes another key', async () => {
    const { kept, server, openForm } = world();
    const form = await openForm();
    form.change({ type: 'Maladie' });
    await form.addFiles(pdfs('a'));
    const oldKey = kept.draft?.key;
    const later = await openForm();
    expect(later.get()).toMatchObject({ phase: 'asking', values: { type: 'Maladie' } });
    later.startAnew();
    expect(later.get()).toMatchObject({ phase: 'filling', values: initial, files: [] });
    await vi.waitFor(() => expect(kept.draft).toBeNull());
    await later.addFiles(pdfs('b'));
    await later.send(server.create);
    expect([...server.requests.keys()]).not.toContain(oldKey);
  });

  it('takes only fields that the form still has', async () => {
    const { kept, openForm } = world();
    kept.draft = {
      values: { type: 5, isUrgent: true, gone: 'x' },
      step: '',
      key: 'k',
      recordId: null,
      files: [],
      savedAt: '',
    };
    expect((await openForm()).get().values).toEqual({ type: '', isUrgent: true });
  });

  it('says which file the browser has lost', async () => {
    const { kept, openForm } = world();
    const form = await openForm();
    await form.addFiles(pdfs('a', 'b'));
    kept.blobs.delete(form.get().files[0]?.id ?? '');
    const later = (await openForm()).get();
    expect(later.files.map(({ name }) => name)).toEqual(['b.pdf']);
    expect(later.refusals).toMatchObject([{ name: 'a.pdf', reason: 'lost' }]);
  });

  it('is none before something was typed', async () => {
    const { kept, openForm } = world();
    (await openForm()).goTo('contract');
    expect(kept.draft).toBeNull();
  });
});

describe('files on their way in', () => {
  it('are weighed after they were made small', async () => {
    const { parts, openForm } = world();
    const large = new File([new Uint8Array(11 * 1024 * 1024)], 'a.jpg', { type: 'image/jpeg' });
    const form = await openForm();
    await form.addFiles([large]);
    expect(form.get().refusals).toMatchObject([{ reason: { code: 'file_too_large' } }]);
    expect(form.get().files).toEqual([]);
    parts.prepare = async () => new File(['small'], 'a.jpg', { type: 'image/jpeg' });
    const other = await openForm();
    await other.addFiles([large]);
    expect(states(other)).toEqual(['waiting']);
  });

  it('are known again although they were made small', async () => {
    const { parts, openForm } = world();
    parts.prepare = async ({ name, type }) => new File(['small'], name, { type });
    const photo = new File(['a large photo'], 'a.jpg', { type: 'image/jpeg', lastModified: 1 });
    const form = await openForm();
    await form.addFiles([photo]);
    await form.addFiles([photo]);
    expect(form.get().files).toHaveLength(1);
    expect(form.get().refusals).toMatchObject([{ name: 'a.jpg', reason: 'duplicate' }]);
  });
});
