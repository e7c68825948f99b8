import { HttpError } from '@rafiq/kit/http/client.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Made } from '../calls.ts';
import { cut, pdfs, states } from './testing/a-form.ts';
import { aheadWorld, untilStopped, uploadIds } from './testing/an-ahead-form.ts';

describe('a file that was chosen', () => {
  it('travels at once, one after the other, and the request is made with it', async () => {
    const { openForm, server, there, kept } = aheadWorld();
    const form = await openForm();
    await form.addFiles(pdfs('a', 'b'));
    expect([...there.values()]).toEqual(['a.pdf', 'b.pdf']);
    expect(states(form)).toEqual(['waiting', 'waiting']);
    expect(kept.draft?.files.map(({ uploadId }) => uploadId)).toEqual(uploadIds(form));
    await form.send(server.create);
    expect(form.get().phase).toBe('sent');
    expect([...server.requests.values()]).toEqual([{ id: 'r1', files: [...there.keys()] }]);
    expect(server.upload).not.toHaveBeenCalled();
    expect([kept.draft, kept.blobs.size]).toEqual([null, 0]);
  });

  it('follows by itself where the request was made without it', async () => {
    const { openForm, server, kept } = aheadWorld();
    const form = await openForm();
    await form.addFiles(pdfs('a', 'b'));
    const [a, b] = uploadIds(form);
    const sent = Promise.withResolvers<void>();
    server.upload.mockImplementationOnce(() => sent.promise);
    const sending = form.send(async () => ({ id: 'r1', files: [a ?? ''] }));
    await vi.waitFor(() => expect(states(form)).toEqual(['received', 'sending']));
    expect([kept.draft?.recordId, kept.blobs.size]).toEqual(['r1', 1]);
    sent.resolve();
    await sending;
    expect(form.get().phase).toBe('sent');
    expect(server.upload.mock.calls.map(([id, { uploadId }]) => [id, uploadId])).toEqual([
      ['r1', b],
    ]);
  });

  it('leaves while the next one is still being prepared', async () => {
    const { openForm, parts, there } = aheadWorld();
    const second = Promise.withResolvers<File>();
    parts.prepare = (file) => (file.name === 'b.pdf' ? second.promise : Promise.resolve(file));
    const form = await openForm();
    const [a, b] = pdfs('a', 'b') as [File, File];
    const adding = form.addFiles([a, b]);
    await vi.waitFor(() => expect([...there.values()]).toEqual(['a.pdf']));
    expect(states(form)).toEqual(['waiting', 'preparing']);
    second.resolve(b);
    await adding;
    expect([...there.values()]).toEqual(['a.pdf', 'b.pdf']);
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
    const create = vi.fn(server.create);
    await form.send(create);
    expect(create.mock.lastCall?.[1]).toMatchObject({
      ...{ uploads: [expect.any(String)], filesToFollow: 1 },
    });
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
    const refused = Promise.withResolvers<Made>();
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
    sendAhead.mockImplementationOnce((_file, _moved, signal) => untilStopped(signal));
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
