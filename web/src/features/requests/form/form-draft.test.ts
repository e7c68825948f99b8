import { describe, expect, it, vi } from 'vitest';
import { cut, initial, pdfs, states, world } from './testing/a-form.ts';

const aStoredFile = {
  id: 'f1',
  name: 'a.pdf',
  type: 'application/pdf',
  size: 1,
  lastModified: 1,
};

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

  it('knows which needed document each file shows', async () => {
    const { openForm } = world();
    const form = await openForm();
    await form.addFiles(pdfs('a'), { neededDocumentId: 'invoice' });
    await form.addFiles(pdfs('b', 'c'));
    const [, b] = form.get().files;
    form.nameFile(b?.id ?? '', 'x-ray');
    const named = ['invoice', 'x-ray', undefined];
    const namesOf = (found: typeof form) =>
      found.get().files.map(({ neededDocumentId }) => neededDocumentId);
    expect(namesOf(form)).toEqual(named);
    const later = await openForm();
    expect(namesOf(later)).toEqual(named);
  });

  it('is not asked about when only its end was missed: the form is a new one', async () => {
    const { kept, server, openForm } = world();
    kept.draft = {
      values: { type: 'Maladie', isUrgent: false },
      step: 'recap',
      key: 'k',
      recordId: 'r1',
      files: [{ ...aStoredFile, isReceived: true }],
      savedAt: '2026-11-15T09:00:00Z',
    };
    const form = await openForm();
    expect(form.get()).toMatchObject({ phase: 'filling', recordId: null, values: initial });
    await vi.waitFor(() => expect(kept.draft).toBeNull());
    await form.addFiles(pdfs('b'));
    await form.send(server.create);
    expect([...server.requests.keys()]).not.toContain('k');
  });

  it('is asked about when its request still lacks a document', async () => {
    const { kept, openForm } = world();
    const files = [{ ...aStoredFile, type: 'audio/mpeg', isReceived: true }];
    kept.draft = { values: initial, step: '', key: 'k', recordId: 'r1', files, savedAt: '' };
    expect((await openForm()).get().phase).toBe('asking');
  });
});

describe('a draft', () => {
  it('is none before something was typed', async () => {
    const { kept, openForm } = world();
    (await openForm()).goTo('contract');
    expect(kept.draft).toBeNull();
  });

  it('is none when every chosen file was refused', async () => {
    const { kept, openForm } = world();
    const form = await openForm();
    await form.addFiles([new File(['x'], 'a.exe', { type: 'application/x-msdownload' })]);
    expect(form.get().refusals).toHaveLength(1);
    expect([kept.draft, form.get().savedAt]).toEqual([null, null]);
  });

  it('is gone again once everything is as it was at the beginning', async () => {
    const { kept, openForm } = world();
    const form = await openForm();
    form.change({ type: 'Maladie' });
    form.change({ type: '' });
    await vi.waitFor(() => expect(kept.draft).toBeNull());
    form.change({ type: 'Maladie' });
    await vi.waitFor(() => expect(form.get().savedAt).not.toBeNull());
    form.change({ type: '' });
    await vi.waitFor(() => expect(kept.draft).toBeNull());
    expect(form.get().savedAt).toBeNull();
  });

  it('of files for a request that exists goes with its last file', async () => {
    const { kept, server, openForm } = world();
    server.upload.mockImplementation(cut);
    const form = await openForm({ recordId: 'r9', minFiles: 0 });
    await form.addFiles(pdfs('a'));
    await vi.waitFor(() => expect(states(form)).toEqual(['failed']));
    form.removeFile(form.get().files[0]?.id ?? '');
    await vi.waitFor(() => expect(kept.draft).toBeNull());
  });

  it('is not written again by a photo that was being prepared when it was discarded', async () => {
    const { kept, parts, openForm } = world();
    const { promise, resolve } = Promise.withResolvers<File>();
    parts.prepare = () => promise;
    const form = await openForm();
    form.change({ type: 'Maladie' });
    const adding = form.addFiles(pdfs('a'));
    await form.discard();
    resolve(new File(['small'], 'a.pdf', { type: 'application/pdf' }));
    await adding;
    form.change({ type: 'Optique' });
    expect(kept.draft).toBeNull();
    expect(kept.blobs.size).toBe(0);
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
