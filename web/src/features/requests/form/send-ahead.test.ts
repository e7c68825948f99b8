import { HttpError } from '@rafiq/kit/http/client.ts';
import { describe, expect, it, vi } from 'vitest';
import type { FormParts } from './request-form-model.ts';
import { cut, pdfs, states, world } from './testing/a-form.ts';

type SendAhead = NonNullable<FormParts['sendAhead']>;

/** A form whose files travel ahead, and what the server has got of them. */
const aheadWorld = () => {
  const one = world();
  const there = new Map<string, string>();
  const sendAhead = vi.fn<SendAhead>(async ({ id, name }) => {
    there.set(`u-${id}`, name);
    return `u-${id}`;
  });
  const takeBack = vi.fn(async (uploadId: string) => void there.delete(uploadId));
  Object.assign(one.parts, { sendAhead, takeBack });
  const openForm = (options: { recordId?: string; sendsAhead?: boolean } = {}) =>
    one.openForm({ sendsAhead: true, ...options });
  return { ...one, openForm, there, sendAhead, takeBack };
};
const uploadIds = (form: { get: () => { files: { uploadId?: string | undefined }[] } }) =>
  form.get().files.map(({ uploadId }) => uploadId);
const until = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('a file that was chosen', () => {
  it('travels at once, one after the other, and the request only names it', async () => {
    const { openForm, server, there, kept } = aheadWorld();
    const form = await openForm();
    await form.addFiles(pdfs('a', 'b'));
    expect([...there.values()]).toEqual(['a.pdf', 'b.pdf']);
    expect(states(form)).toEqual(['waiting', 'waiting']);
    expect(kept.draft?.files.map(({ uploadId }) => uploadId)).toEqual(uploadIds(form));
    await form.send(server.create);
    expect(form.get().phase).toBe('sent');
    expect(server.upload.mock.calls.map(([id, { uploadId }]) => [id, uploadId])).toEqual(
      [...there.keys()].map((uploadId) => ['r1', uploadId]),
    );
  });

  it('is not sent ahead where data is saved, nor to a request that exists', async () => {
    const saver = aheadWorld();
    await (await saver.openForm({ sendsAhead: false })).addFiles(pdfs('a'));
    expect(saver.sendAhead).not.toHaveBeenCalled();
    const { openForm, sendAhead, server } = aheadWorld();
    const added = await openForm({ recordId: 'r9' });
    await added.addFiles(pdfs('b'));
    await vi.waitFor(() => expect(added.get().phase).toBe('sent'));
    expect(sendAhead).not.toHaveBeenCalled();
    expect([...server.files.values()]).toEqual(['r9/b.pdf']);
  });

  it('goes with the request when it did not arrive ahead, and is tried ahead once', async () => {
    const { openForm, sendAhead, server } = aheadWorld();
    sendAhead.mockImplementationOnce(cut);
    const form = await openForm();
    await form.addFiles(pdfs('a', 'b'));
    expect(sendAhead).toHaveBeenCalledTimes(2);
    expect(uploadIds(form)).toEqual([undefined, expect.any(String)]);
    form.change({ type: 'Maladie' });
    form.goTo('recap');
    expect(sendAhead).toHaveBeenCalledTimes(2);
    await form.send(server.create);
    expect(form.get().phase).toBe('sent');
    expect(server.files.size).toBe(2);
  });

  it('is tried again when the line is back', async () => {
    const { openForm, sendAhead } = aheadWorld();
    sendAhead.mockImplementationOnce(cut);
    const form = await openForm();
    await form.addFiles(pdfs('a'));
    form.goOn();
    await vi.waitFor(() => expect(uploadIds(form)).toEqual([expect.any(String)]));
  });

  it('that is refused ahead says so only when it is sent', async () => {
    const { openForm, sendAhead, server } = aheadWorld();
    const refused = () => Promise.reject(new HttpError(415, 'media_type'));
    sendAhead.mockImplementationOnce(refused);
    const form = await openForm();
    await form.addFiles(pdfs('a'));
    expect(states(form)).toEqual(['waiting']);
    server.upload.mockImplementationOnce(refused);
    await form.send(server.create);
    expect(states(form)).toEqual(['failed']);
  });
});

describe('a press on send', () => {
  it('waits for the one that is on its way, and sends nothing twice', async () => {
    const { openForm, sendAhead, server } = aheadWorld();
    const arrived = Promise.withResolvers<string>();
    sendAhead.mockImplementationOnce(() => arrived.promise);
    const form = await openForm();
    const adding = form.addFiles(pdfs('a', 'b'));
    await vi.waitFor(() => expect(states(form)).toEqual(['goingAhead', 'waiting']));
    const sending = form.send(server.create);
    await vi.waitFor(() => expect(form.get().phase).toBe('delivering'));
    expect(server.upload).not.toHaveBeenCalled();
    arrived.resolve('u-1');
    await Promise.all([adding, sending]);
    expect(form.get().phase).toBe('sent');
    expect(server.upload.mock.calls.map(([, { uploadId }]) => uploadId)).toEqual([
      'u-1',
      undefined,
    ]);
    expect(sendAhead).toHaveBeenCalledTimes(1);
  });

  it('that creates nothing lets the files travel on', async () => {
    const { openForm, sendAhead } = aheadWorld();
    const arrived = Promise.withResolvers<string>();
    sendAhead.mockImplementationOnce(() => arrived.promise);
    const form = await openForm();
    const adding = form.addFiles(pdfs('a', 'b'));
    await vi.waitFor(() => expect(states(form)).toEqual(['goingAhead', 'waiting']));
    const refused = Promise.withResolvers<string>();
    const sending = form.send(() => refused.promise);
    await vi.waitFor(() => expect(form.get().phase).toBe('creating'));
    arrived.resolve('u-1');
    await vi.waitFor(() => expect(uploadIds(form)).toEqual(['u-1', undefined]));
    refused.reject(new HttpError(400, 'invalid_data'));
    await Promise.all([adding, sending]);
    expect(uploadIds(form)).toEqual(['u-1', expect.any(String)]);
  });
});

describe('what is not wanted any more', () => {
  it('is taken back when its file is removed, also on its way', async () => {
    const { openForm, sendAhead, takeBack, there } = aheadWorld();
    const form = await openForm();
    await form.addFiles(pdfs('a'));
    form.removeFile(form.get().files[0]?.id ?? '');
    expect(there.size).toBe(0);
    sendAhead.mockImplementationOnce((_file, _moved, signal) => until(signal));
    const adding = form.addFiles(pdfs('b', 'c'));
    await vi.waitFor(() => expect(states(form)).toEqual(['goingAhead', 'waiting']));
    form.removeFile(form.get().files[0]?.id ?? '');
    await adding;
    expect([...there.values()]).toEqual(['c.pdf']);
    expect(takeBack).toHaveBeenCalledTimes(1);
  });

  it('is taken back when it arrives after its file was removed', async () => {
    const { openForm, sendAhead, takeBack } = aheadWorld();
    const arrived = Promise.withResolvers<string>();
    sendAhead.mockImplementationOnce(() => arrived.promise);
    const form = await openForm();
    const adding = form.addFiles(pdfs('a'));
    await vi.waitFor(() => expect(states(form)).toEqual(['goingAhead']));
    form.removeFile(form.get().files[0]?.id ?? '');
    arrived.resolve('u-1');
    await adding;
    expect(takeBack).toHaveBeenCalledWith('u-1');
  });

  it('is taken back when the form is given up or begun anew, and not once it was received', async () => {
    const { openForm, server, there, takeBack } = aheadWorld();
    const form = await openForm();
    await form.addFiles(pdfs('a', 'b'));
    const again = await openForm();
    expect(again.get().phase).toBe('asking');
    again.startAnew();
    expect(there.size).toBe(0);
    await again.addFiles(pdfs('c'));
    await again.discard();
    expect(there.size).toBe(0);
    takeBack.mockClear();
    const third = await openForm();
    await third.addFiles(pdfs('d'));
    await third.send(server.create);
    expect(takeBack).not.toHaveBeenCalled();
  });

  it('never holds a form up, nor makes it fail', async () => {
    const { openForm, takeBack } = aheadWorld();
    takeBack.mockImplementation(cut);
    const form = await openForm();
    await form.addFiles(pdfs('a'));
    takeBack.mockImplementationOnce(() => new Promise(() => {}));
    await form.discard();
    expect(form.get().files).toEqual([]);
  });
});

describe('a form that is left and opened again', () => {
  it('stops what is on its way, and goes on with it', async () => {
    const { openForm, sendAhead, there } = aheadWorld();
    sendAhead.mockImplementationOnce((_file, _moved, signal) => until(signal));
    const form = await openForm();
    const adding = form.addFiles(pdfs('a', 'b'));
    await vi.waitFor(() => expect(states(form)).toEqual(['goingAhead', 'waiting']));
    form.stop();
    await adding;
    expect(states(form)).toEqual(['waiting', 'waiting']);
    expect(there.size).toBe(0);
    await form.open();
    expect([...there.values()]).toEqual(['a.pdf', 'b.pdf']);
  });

  it('knows from its draft what is there, and sends the rest ahead', async () => {
    const { openForm, sendAhead, there, server } = aheadWorld();
    sendAhead.mockImplementationOnce(sendAhead.getMockImplementation() ?? cut);
    sendAhead.mockImplementationOnce(cut);
    await (await openForm()).addFiles(pdfs('a', 'b'));
    const later = await openForm();
    later.resume();
    await vi.waitFor(() => expect([...there.values()]).toEqual(['a.pdf', 'b.pdf']));
    expect(sendAhead).toHaveBeenCalledTimes(3);
    await later.send(server.create);
    expect(server.files.size).toBe(2);
  });

  it('still sends a file that the browser has lost, since it is there', async () => {
    const { openForm, kept, server } = aheadWorld();
    await (await openForm()).addFiles(pdfs('a'));
    kept.blobs.clear();
    const later = await openForm();
    later.resume();
    expect(later.get().refusals).toEqual([]);
    await later.send(server.create);
    expect([...server.files.values()]).toEqual(['r1/a.pdf']);
  });
});
