import { describe, expect, it, vi } from 'vitest';
import { cut, pdfs, states } from './testing/a-form.ts';
import { aheadWorld, untilStopped, uploadIds } from './testing/an-ahead-form.ts';

describe('a form that another tab asks for', () => {
  it('is let go at once, without sending anything more ahead', async () => {
    const { openForm, sendAhead, parts, there } = aheadWorld();
    const release = vi.spyOn(parts.hold, 'release');
    sendAhead.mockImplementationOnce((_file, _moved, signal) => untilStopped(signal));
    const form = await openForm();
    const adding = form.addFiles(pdfs('a', 'b'));
    await vi.waitFor(() => expect(states(form)).toEqual(['goingAhead', 'waiting']));
    form.handOver();
    await adding;
    await vi.waitFor(() => expect(release).toHaveBeenCalled());
    expect(there.size).toBe(0);
    const other = await openForm();
    other.resume();
    await vi.waitFor(() => expect([...there.values()]).toEqual(['a.pdf', 'b.pdf']));
  });

  it('leaves to that tab what arrives after it was taken away', async () => {
    const { openForm, sendAhead, takeBack } = aheadWorld();
    const arrived = Promise.withResolvers<string>();
    sendAhead.mockImplementationOnce(() => arrived.promise);
    const form = await openForm();
    const adding = form.addFiles(pdfs('a'));
    await vi.waitFor(() => expect(states(form)).toEqual(['goingAhead']));
    form.giveUp();
    arrived.resolve('u-1');
    await adding;
    expect(takeBack).not.toHaveBeenCalled();
  });
});

describe('a form that is left and opened again', () => {
  it('stops what is on its way, and goes on with it', async () => {
    const { openForm, sendAhead, there } = aheadWorld();
    sendAhead.mockImplementationOnce((_file, _moved, signal) => untilStopped(signal));
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
    const [uploadId] = uploadIds(later);
    await later.send(server.create);
    expect(later.get().phase).toBe('sent');
    expect([...server.requests.values()]).toEqual([{ id: 'r1', files: [uploadId] }]);
  });
});
