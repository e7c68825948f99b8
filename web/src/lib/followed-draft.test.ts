import type { FollowingDraft } from '@rafiq/contract/drafts/schema';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDevice, aFile, anAccount, typed } from '../testing/two-devices.ts';
import type { StoredDraft } from './file-drafts-model.ts';
import type { DraftNews } from './followed-draft-model.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pause = () => vi.advanceTimersByTimeAsync(1500);

/** Typed at the desk, and in the account. */
const begun = async (message = 'desk', part: Partial<StoredDraft> = {}) => {
  const account = anAccount();
  const desk = aDevice(account);
  const form = desk.open();
  await form.draft.load();
  await form.draft.save(typed(message, part));
  await pause();
  return { account, desk, form, phone: aDevice(account) };
};

describe('what is typed', () => {
  it('reaches the account after a pause, once, and not for every letter', async () => {
    const { account, form } = await begun();
    expect(form.news).toEqual([{ type: 'accountKept', savedAt: expect.any(String) }]);
    for (const message of ['a', 'ab', 'abc']) await form.draft.save(typed(message));
    await pause();
    expect(account.keep).toHaveBeenCalledTimes(2);
    expect(account.kept()?.values).toEqual({ message: 'abc' });
  });

  it('reaches it although somebody never stops', async () => {
    const { account, form } = await begun();
    for (let at = 0; at < 11; at += 1) {
      await form.draft.save(typed(`${at}`));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(account.keep.mock.calls.length).toBe(2);
  });

  it('without a line stays on the device, and goes when the line is back', async () => {
    const account = anAccount();
    const desk = aDevice(account, { online: false });
    const { draft } = desk.open();
    expect(await draft.load()).toBeNull();
    await draft.save(typed('offline'));
    await pause();
    expect(account.keep).not.toHaveBeenCalled();
    expect(desk.stored()?.values).toEqual({ message: 'offline' });
    desk.state.online = true;
    draft.flush?.();
    await pause();
    expect(account.kept()?.values).toEqual({ message: 'offline' });
  });

  it('goes with the page that is left', async () => {
    const { account, form } = await begun();
    await form.draft.save(typed('left'));
    await form.draft.settled();
    await vi.advanceTimersByTimeAsync(0);
    expect(account.kept()?.values).toEqual({ message: 'left' });
  });
});

describe('another device', () => {
  it('finds it whole, and its files come after', async () => {
    const { phone } = await begun('desk', { files: [aFile('u-1')] });
    const form = phone.open();
    const found = await form.draft.load();
    expect(found?.draft).toMatchObject({ values: { message: 'desk' }, key: 'key-1' });
    await vi.advanceTimersByTimeAsync(0);
    expect(form.news).toContainEqual({ type: 'fileFetched', id: 'photo', blob: expect.any(Blob) });
    expect(phone.blobs.has('photo')).toBe(true);
  });

  it('that saves data fetches no file: the request can name it as it is', async () => {
    const { account } = await begun('desk', { files: [aFile('u-1')] });
    const found = await aDevice(account, { savesData: true }).open().draft.load();
    await vi.advanceTimersByTimeAsync(0);
    expect(account.readFile).not.toHaveBeenCalled();
    expect(found?.draft.files[0]).toMatchObject({ uploadId: 'u-1' });
  });

  it('is told of a file that never left the first', async () => {
    const { phone } = await begun('desk', { files: [aFile()] });
    const found = await phone.open().draft.load();
    expect(found?.draft.files[0]).toMatchObject({ isElsewhere: true });
  });

  it('goes on, and the first takes it up where nothing was added there', async () => {
    const { desk, form, phone } = await begun();
    await form.draft.settled();
    const there = phone.open();
    await there.draft.load();
    await there.draft.save(typed('phone'));
    await pause();
    expect((await desk.open().draft.load())?.draft.values).toEqual({ message: 'phone' });
  });

  it('that removed it has removed it here; that sent it too', async () => {
    for (const how of ['remove', 'send'] as const) {
      const { account, desk, form } = await begun();
      await form.draft.settled();
      if (how === 'remove') await account.remove('ticket');
      else account.send('key-1');
      expect(await desk.open().draft.load()).toBeNull();
      expect(desk.stored()).toBeNull();
    }
  });

  it('that sent it is told of to whoever goes on here, and nothing is brought back', async () => {
    const { account, desk, form } = await begun();
    account.send('key-1');
    await form.draft.save(typed('more'));
    await pause();
    // first it seems to be removed, then it turns out to be sent
    await pause();
    expect(form.news).toContainEqual({ type: 'sentElsewhere' });
    expect([account.kept(), desk.stored()?.values]).toEqual([null, { message: 'more' }]);
  });
});

describe('both went on', () => {
  const both = async () => {
    const world = await begun();
    const there = world.phone.open();
    await there.draft.load();
    await there.draft.save(typed('phone'));
    await pause();
    await world.form.draft.save(typed('desk again'));
    await pause();
    return { ...world, there };
  };
  const otherIn = (news: DraftNews[]) =>
    news.flatMap((one) => (one.type === 'otherFound' ? [one.other] : []))[0];

  it('is told while the form is open, and neither is lost before the choice', async () => {
    const { account, desk, form } = await both();
    expect(otherIn(form.news)?.values).toEqual({ message: 'phone' });
    await form.draft.save(typed('and again'));
    await pause();
    expect(account.kept()?.values).toEqual({ message: 'phone' });
    expect(desk.stored()?.values).toEqual({ message: 'and again' });
    // also after a reload
    expect(await desk.open().draft.load()).toMatchObject({
      other: { values: { message: 'phone' } },
    });
  });

  it('ends with one’s own', async () => {
    const { account, form } = await both();
    const other = otherIn(form.news);
    if (other) form.draft.keepOwn?.(other);
    await pause();
    expect(account.kept()?.values).toEqual({ message: 'desk again' });
  });

  it('ends with the other', async () => {
    const { account, desk, form } = await both();
    const other = otherIn(form.news);
    const taken = other && (await form.draft.takeOther?.(other));
    expect(taken?.draft.values).toEqual({ message: 'phone' });
    expect(desk.stored()?.values).toEqual({ message: 'phone' });
    await form.draft.save(typed('phone and more'));
    await pause();
    expect(account.kept()?.values).toEqual({ message: 'phone and more' });
  });

  it('is no matter where both say the same', async () => {
    const { account, desk, phone } = await begun();
    const there = phone.open();
    await there.draft.load();
    await there.draft.save(typed('same'));
    await pause();
    const here = desk.open();
    desk.state.online = false;
    await here.draft.load();
    await here.draft.save(typed('same'));
    desk.state.online = true;
    here.draft.flush?.();
    await pause();
    await pause();
    expect(otherIn(here.news)).toBeUndefined();
    expect(account.kept()?.writer).toBe(desk.stored()?.sync?.writer);
  });

  it('is no matter where only the answer to one’s own save was lost', async () => {
    const { account, form } = await begun();
    const real = account.keep.getMockImplementation();
    account.keep.mockImplementationOnce(async (...sent) => {
      await real?.(...sent);
      throw new HttpError(0, 'connection');
    });
    await form.draft.save(typed('lost'));
    await pause();
    await form.draft.save(typed('and on'));
    await pause();
    await pause();
    expect(otherIn(form.news)).toBeUndefined();
    expect(account.kept()?.values).toEqual({ message: 'and on' });
  });
});

describe('a slow line', () => {
  it('holds nobody up: what comes late is told', async () => {
    const { account, phone } = await begun();
    const answer = Promise.withResolvers<FollowingDraft | null>();
    account.read.mockReturnValueOnce(answer.promise);
    const form = phone.open();
    const loading = form.draft.load();
    await vi.advanceTimersByTimeAsync(1500);
    expect(await loading).toBeNull();
    await form.draft.save(typed('phone'));
    answer.resolve(account.kept());
    await vi.advanceTimersByTimeAsync(0);
    expect(form.news.map(({ type }) => type)).toEqual(['otherFound']);
  });
});

describe('the end', () => {
  it('of one that is given up takes it from the account, after whatever was on its way', async () => {
    const { account, desk, form } = await begun();
    await form.draft.save(typed('more'));
    form.draft.flush?.();
    await form.draft.remove();
    await vi.advanceTimersByTimeAsync(0);
    expect([account.kept(), desk.stored()]).toEqual([null, null]);
    expect(account.remove).toHaveBeenCalledTimes(1);
  });

  it('of one that the account never had asks nothing of it', async () => {
    const account = anAccount();
    const { draft } = aDevice(account).open();
    await draft.load();
    await draft.save(typed('a'));
    await draft.remove();
    await pause();
    expect([account.keep, account.remove].map((call) => call.mock.calls.length)).toEqual([0, 0]);
  });

  it('without a line is remembered', async () => {
    const { account, desk, form } = await begun();
    account.remove.mockRejectedValueOnce(new HttpError(0, 'connection'));
    await form.draft.remove();
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.left).toEqual(['ticket']);
  });

  it('of one that was sent is the account’s own doing', async () => {
    const { account, form } = await begun();
    account.send('key-1');
    await form.draft.save(typed('desk', { recordId: '7' }));
    await form.draft.remove();
    await pause();
    expect([account.keep.mock.calls.length, account.remove.mock.calls.length]).toEqual([1, 0]);
  });
});
