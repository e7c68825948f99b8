/** In a real browser, over its real database: a page that is gone is a frame that is torn away. */
import { passOf } from '@rafiq/contract/constat/meeting/rules';
import { newSecret } from '@rafiq/contract/constat/meeting/seal';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as Store from '../store.ts';
import type * as Leaving from './leaving.ts';
import { watchLeft } from './left.ts';
import type * as Moves from './moves.ts';

type Answer = () => Response;
type Tab = Pick<typeof Store, 'createReport' | 'listReports' | 'openReport' | 'removeReport'> &
  Pick<typeof Moves, 'goOnAlone'> &
  Pick<typeof Leaving, 'tellLeft'> & { die: () => void };

const frames: HTMLIFrameElement[] = [];
/** Who said, by which pass, that they leave: of all tabs together. */
let told: (string | null)[] = [];

const away: Answer = () => {
  throw new TypeError('Failed to fetch');
};
const refused = (code: string, status: number): Answer => {
  return () => Response.json({ code, message: '' }, { status });
};

const server =
  (answer: Answer): typeof fetch =>
  async (address, init) => {
    if (String(address).endsWith('/meeting/leave'))
      told.push(new Headers(init?.headers).get('authorization'));
    return answer();
  };

/** Another page of the same phone, whose server answers so. */
const tab = async (answer: Answer): Promise<Tab> => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  frames.push(frame);
  const window = frame.contentWindow as Window & typeof globalThis;
  window.fetch = server(answer);
  const load = (name: string) => window.eval(`import('/web/src/features/constat/${name}.ts')`);
  const parts = await Promise.all(['store', 'meeting/moves', 'meeting/leaving'].map(load));
  return Object.assign({}, ...parts, { die: () => frame.remove() });
};

const aPass = () => ({
  ...{ id: crypto.randomUUID(), side: 'b', secret: newSecret(), key: newSecret() },
  invite: null,
});

/** A phone in a meeting, without a line, that goes on alone; and then it is switched off. */
const leaveWithoutLine = async () => {
  const dying = await tab(away);
  const store = await dying.createReport({ mine: ['b'] });
  const pass = aPass();
  store.patch({ meeting: { ...pass, side: 'b' } });
  await dying.goOnAlone(store);
  expect(store.get()).toMatchObject({ meeting: null, mine: ['a', 'b'] });
  dying.die();
  told = [];
  return { id: store.get().id, bearer: `Bearer ${passOf(pass)}` };
};

const notesOf = async (from: Tab, id: string) => (await from.openReport(id))?.get().leaving ?? [];

beforeEach(async () => {
  const { listReports, removeReport } = await tab(away);
  await Promise.all((await listReports()).map(({ id }) => removeReport(id)));
  localStorage.clear();
  told = [];
});
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
  vi.unstubAllGlobals();
});

const ok: Answer = () => Response.json({ ok: true });

it('is told once when there is a line again, also by a page that was opened after the first was killed', async () => {
  const { id, bearer } = await leaveWithoutLine();
  const after = await tab(ok);
  await after.tellLeft();
  expect(told).toEqual([bearer]);
  expect(await notesOf(after, id)).toEqual([]);
  await after.tellLeft();
  await (await tab(ok)).tellLeft();
  expect(told).toEqual([bearer]);
});

it('is told by whoever opens the form, and again when the line comes back', async () => {
  const { id, bearer } = await leaveWithoutLine();
  const looking = await tab(away);
  let answer: Answer = away;
  vi.stubGlobal(
    'fetch',
    server(() => answer()),
  );
  const stop = watchLeft();
  await expect.poll(() => told).toContain(bearer);
  expect(await notesOf(looking, id)).toHaveLength(1);
  // by itself it has perhaps tried again meanwhile
  const tries = told.length;
  answer = ok;
  dispatchEvent(new Event('online'));
  await expect.poll(() => notesOf(looking, id)).toEqual([]);
  expect(told).toEqual(Array(tries + 1).fill(bearer));
  stop();
});

it.each([
  ['the meeting is over', refused('meeting_ended', 410), 0],
  ['the seat is gone: the answer was lost', refused('meeting_pass', 403), 0],
  ['the line is away', away, 1],
  ['it was asked too often', refused('too_many_attempts', 429), 1],
  ['the server has a bad day', refused('unavailable', 503), 1],
])('%s: what stays of the note', async (_why, answer, notes) => {
  const { id } = await leaveWithoutLine();
  const after = await tab(answer);
  await after.tellLeft();
  expect(told).toHaveLength(1);
  expect(await notesOf(after, id)).toHaveLength(notes);
});

it('is told, once, also where the report was deleted before there was a line', async () => {
  const { id, bearer } = await leaveWithoutLine();
  await (await tab(away)).removeReport(id);
  const without = await tab(away);
  await without.tellLeft();
  expect(told).toEqual([bearer]);
  without.die();
  expect(await (await tab(away)).listReports()).toEqual([]);
  told = [];
  vi.stubGlobal('fetch', server(ok));
  const stop = watchLeft();
  await expect.poll(() => told).toEqual([bearer]);
  await (await tab(ok)).tellLeft();
  expect(told).toEqual([bearer]);
  stop();
});

it('is told of a meeting whose report is deleted while the phone is in it', async () => {
  const phone = await tab(away);
  const store = await phone.createReport({ mine: ['b'] });
  const pass = aPass();
  store.patch({ meeting: { ...pass, side: 'b' } });
  await store.settled();
  await phone.removeReport(store.get().id);
  phone.die();
  await (await tab(ok)).tellLeft();
  expect(told).toEqual([`Bearer ${passOf(pass)}`]);
});

it('is told of some meetings at most, the last ones, and of nothing that is none', async () => {
  localStorage.setItem('constat-left', '[null,7,{"id":1},"x"]');
  const phone = await tab(ok);
  await phone.tellLeft();
  expect(told).toEqual([]);
  const { noteLeft } = await import('../left-notes.ts');
  const seats = Array.from({ length: 25 }, () => ({
    id: crypto.randomUUID(),
    secret: newSecret(),
  }));
  for (const seat of seats) noteLeft([seat]);
  await phone.tellLeft();
  expect(told).toEqual(seats.slice(-20).map((seat) => `Bearer ${passOf(seat)}`));
});

it('is told of each meeting that a report has left, whichever it is in now', async () => {
  const { id, bearer } = await leaveWithoutLine();
  const between = await tab(away);
  const store = await between.openReport(id);
  const second = aPass();
  store?.patch({ meeting: { ...second, side: 'a' } });
  if (store) await between.goOnAlone(store);
  const third = { ...aPass(), side: 'a' as const };
  store?.patch({ meeting: third });
  await store?.settled();
  between.die();
  told = [];
  const after = await tab(ok);
  await after.tellLeft();
  expect(told).toEqual([bearer, `Bearer ${passOf(second)}`]);
  expect((await after.openReport(id))?.get().meeting).toEqual(third);
});
