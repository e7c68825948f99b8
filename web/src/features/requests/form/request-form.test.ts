import { HttpError } from '@rafiq/kit/http/client.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Made } from '../calls.ts';
import { cut, pdfs, states, world } from './testing/a-form.ts';

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
    await form.send(async (values, sending) => {
      await server.create(values, sending);
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
    const form = await openForm({ minFiles: 0 });
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

  it('needs a document to be whole: a recording is none', async () => {
    const { server, openForm } = world();
    const form = await openForm();
    await form.addFiles([new File(['x'], 'a.mp3', { type: 'audio/mpeg' }), ...pdfs('b')]);
    server.upload.mockImplementation(async (_id, { name }) => {
      if (name === 'b.pdf') await cut();
    });
    await form.send(server.create);
    expect(states(form)).toEqual(['received', 'failed']);
    form.removeFile(form.get().files[1]?.id ?? '');
    expect(form.get().phase).toBe('delivering');
  });

  it('ignores the answer to a creation that was given up', async () => {
    const { kept, openForm } = world();
    const { promise, resolve } = Promise.withResolvers<Made>();
    const form = await openForm();
    await form.addFiles(pdfs('a'));
    const sending = form.send(() => promise);
    await vi.waitFor(() => expect(form.get().phase).toBe('creating'));
    await form.discard();
    resolve({ id: 'r1', files: [] });
    await sending;
    expect(form.get()).toMatchObject({ phase: 'filling', recordId: null });
    expect(kept.draft).toBeNull();
  });

  it('stops when the line is down, and goes on with the rest when it is back', async () => {
    const { parts, server, openForm } = world();
    let isUp = true;
    parts.isOnline = () => isUp;
    server.upload.mockImplementationOnce(() => {
      isUp = false;
      return cut();
    });
    const form = await openForm();
    await form.addFiles(pdfs('a', 'b'));
    await form.send(server.create);
    expect(states(form)).toEqual(['waiting', 'waiting']);
    expect(form.get()).toMatchObject({ phase: 'delivering', isPaused: true });
    expect(server.upload).toHaveBeenCalledTimes(1);
    isUp = true;
    form.goOn();
    await vi.waitFor(() => expect(form.get()).toMatchObject({ phase: 'sent', isPaused: false }));
    expect(server.files.size).toBe(2);
  });
});
