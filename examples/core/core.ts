/**
 * A core system as small as it can be: `npm run core`, beside `npm start`. Read README.md first, then this file.
 *
 * It asks for what is ready, records it, and tells the portal, in steps that each begin with what the store says is still
 * to be done. So it may be killed between any two lines: the next start goes on where this one ended, and what was done
 * but not noted is done once more, which every call here allows.
 */
import { giveAnswer } from './answer.ts';
import { keepFile } from './files.ts';
import { folderRow } from './folder.ts';
import { listen } from './hooks.ts';
import { Later, openPortal, Refused } from './portal.ts';
import { readRegistry } from './registry.ts';
import type { Page, Request } from './requests.ts';
import { readSettings } from './settings.ts';
import { openStore } from './store.ts';

const settings = readSettings(process.env);
const store = openStore(settings.folder);
const portal = openPortal(settings);
const registry = await readRegistry(settings.registry);
const taking = { portal, folder: settings.folder };

/** Numbers only: a log is read by people who have no business with anybody's health. */
const say = (...words: (string | number)[]) => console.log(new Date().toISOString(), ...words);

let isRegistrySent = false;
const sendRegistry = async (): Promise<void> => {
  if (isRegistrySent) return;
  const left = await registry.send(portal);
  isRegistrySent = true;
  if (left.length === 0) say('the registry is in the portal');
  for (const one of left) say('not in the portal:', one);
};

/** What is ready since the last time. Each page is noted before the next is asked for. */
const readPages = async (): Promise<void> => {
  for (let hasMore = true; hasMore; ) {
    const cursor = store.cursor();
    const asked = new URLSearchParams({
      limit: '100',
      ...(settings.kinds && { kind: settings.kinds }),
      ...(cursor !== undefined && { after: cursor }),
    });
    try {
      const page = await portal.get<Page>(`requests?${asked}`);
      store.notePage(page);
      hasMore = page.hasMore;
    } catch (error) {
      // the portal was restored from a backup: without a cursor it lists all that nobody has taken
      if (!(error instanceof Refused && error.issues.some(({ code }) => code === 'cursor_unknown')))
        throw error;
      store.forgetCursor();
    }
  }
};

const memberOf = ({ client }: Request): string | undefined => registry.memberKeyOf(client.clientId);

/** First the files, then the record: a record whose files are missing would be taken for whole. */
const take = async (reference: string): Promise<void> => {
  const request = await portal.get<Request>(`requests/${reference}`);
  const member = memberOf(request);
  if (member === undefined) {
    say(reference, 'is of nobody in this registry: left to the console');
    store.forget(reference);
    return;
  }
  for (const file of request.files) await keepFile(taking, reference, file);
  const recorded = store.record(request, (number, openedAt) =>
    folderRow({ request, number, member }, { openedAt }),
  );
  say(reference, 'version', request.version, 'is recorded as', recorded);
};

const takeWaiting = (): Promise<void> =>
  each(store.waiting(), async (reference) => {
    await take(reference).catch((error: unknown) => {
      // erased since, or no longer for this key
      if (!(error instanceof Refused && error.status === 404)) throw error;
      store.forget(reference);
    });
  });

/** Only now, with the record on the disk: what is acknowledged is never listed again. Said until it is answered. */
const acknowledge = (): Promise<void> =>
  each(store.toAcknowledge(), async ({ number, reference, version }) => {
    const said = { version, outcome: 'taken', coreReference: number };
    const refused = await portal
      .put(`requests/${reference}/acknowledgement`, said)
      .then(() => null)
      .catch((error: unknown) => {
        if (error instanceof Refused && [404, 409].includes(error.status)) return error;
        throw error;
      });
    if (refused) say(reference, 'version', version, 'is not acknowledged:', refused.code);
    if (refused?.code === 'handover_taken') store.noteElsewhere(reference);
    // `handover_version`, `handover_arriving`: the member has added something, and it comes on a page again
    else store.noteAcknowledged(reference, version);
  });

/** After the acknowledgement: only what this system has taken is its own to answer. */
const answer = (): Promise<void> =>
  each(store.toAnswer(new Date()), async (one) => {
    say(one.reference, 'answer', one.key, await giveAnswer({ portal, store }, one, new Date()));
  });

/**
 * In a real system a person or a tariff does this. Settled, the folder ends the declaration that it names; an answer that
 * is still on its way would be in its way.
 */
const settle = (): Promise<void> =>
  each(store.toSettle(new Date(Date.now() - settings.settleMs)), async (claim) => {
    const { number, request, openedAt } = claim;
    const member = memberOf(request);
    const settledAt = new Date();
    const row = member && folderRow({ request, number, member }, { openedAt, settledAt });
    if (row) store.settle(number, row);
  });

/** All that are due in one batch. Sent twice they change nothing: a row is known by its key and its version. */
const sendFolders = async (): Promise<void> => {
  const due = store.toSend();
  if (due.length === 0) return;
  const rows = due.map(({ row }) => `${row}\n`).join('');
  const { state, refusals, led } = await portal.feed('health-folders', rows);
  for (const folder of due) {
    const refused = refusals.find(({ key }) => key === folder.number);
    // with one refused row nothing was applied: the others go without it in the next batch
    if (refused) store.noteSent(folder, `${refused.field}: ${refused.message}`);
    else if (state === 'applied') store.noteSent(folder, null);
    // sent again it would stay so: left to people
    else if (state === 'undone' || state === 'refused') store.noteSent(folder, state);
  }
  const [first] = refusals;
  say(due.length, 'folders sent:', state, ...(first ? [first.field, first.message] : []));
  if (state !== 'applied') return;
  // one of the staff has the case: the declaration stays as it is, and they have to end it
  for (const { outcome, requests } of led)
    if (outcome === 'held') say(requests, 'declarations are not moved: staff have their case');
};

/** What goes wrong with one keeps no other waiting, and is tried again at the next turn. */
async function each<One>(list: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  for (const one of list)
    await work(one).catch((error: Error) => {
      if (error instanceof Later) throw error;
      say('not done:', error.message);
    });
}

let isWoken = false;
let wake = (): void => undefined;
const nextTurn = async (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  wake = resolve;
  const timer = setTimeout(resolve, isWoken ? 0 : settings.pollMs);
  await promise;
  clearTimeout(timer);
  isWoken = false;
};

let heard = 0;
listen({
  secret: settings.webhookSecret,
  port: settings.port,
  // an event contains little and may come late, twice or never: it only says that it is worth asking now
  onEvent: () => {
    heard += 1;
    isWoken = true;
    wake();
  },
  show: () => ({ isRegistrySent, heard, claims: store.claims() }),
});
say(`asks ${settings.host}, shows what it has at http://127.0.0.1:${settings.port}`);

const STEPS = [sendRegistry, readPages, takeWaiting, acknowledge, answer, settle, sendFolders];
for (;;) {
  await each(STEPS, (step) => step()).catch((error: Error) => say('later:', error.message));
  await nextTurn();
}
