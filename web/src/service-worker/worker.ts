/** Keeps the portal's own files, so that it opens without a connection. Decision 0015 says what it does not do. */
import { type OpenWindow, openAt, shownOf } from './push.ts';
import { outdatedCaches, savesData, strategyOf } from './strategy.ts';

interface Waiting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Waiting {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface Pushed extends Waiting {
  data: { text: () => string } | null;
}
interface Pressed extends Waiting {
  notification: { close: () => void; data?: { path?: string } };
}
/** The compiler knows pages only: of the worker's own scope, what is used here. */
interface Scope {
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Waiting) => void): void;
    (type: 'fetch', listener: (event: Fetching) => void): void;
    (type: 'push', listener: (event: Pushed) => void): void;
    (type: 'notificationclick', listener: (event: Pressed) => void): void;
    (type: 'message', listener: (event: MessageEvent) => void): void;
  };
  clients: {
    claim: () => Promise<void>;
    matchAll: (
      options: object,
    ) => Promise<readonly (OpenWindow & { postMessage: (message: string) => void })[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  skipWaiting: () => Promise<void>;
}

/** Written in by the build (vite/service-worker.ts). */
declare const __SHELL__: { version: string; entry: string; files: string[]; forms: string[] };

const scope = globalThis as unknown as Scope;
const shell = __SHELL__;
const CACHE = `shell-${shell.version}`;
const PAGE = '/';
/** A connection that is there but does not answer is as good as none. */
const PATIENCE_MS = 4000;

const fill = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  await cache.addAll([new Request(PAGE, { cache: 'reload' }), ...shell.files]);
  // Forms can be begun offline too; who saves data keeps those that were opened.
  if (!savesData(navigator as object)) await cache.addAll(shell.forms).catch(() => undefined);
};

const settle = async (): Promise<void> => {
  const outdated = outdatedCaches(await caches.keys(), CACHE);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await scope.clients.claim();
};

const keep = async (request: Request | string, response: Response): Promise<void> => {
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
};

/** The page of another version would ask for files that are not kept here. */
const renewPage = async (response: Response): Promise<void> => {
  const kept = response.clone();
  if ((await response.text()).includes(shell.entry)) await keep(PAGE, kept);
};

const answerPage = async ({ request, waitUntil }: Pick<Fetching, 'request' | 'waitUntil'>) => {
  const coming = fetch(request);
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const first = await Promise.race([coming.catch(() => null), patience]);
  if (first?.ok) waitUntil(renewPage(first.clone()).catch(() => undefined));
  if (first && first.status < 500) return first;
  return (await caches.match(PAGE, { cacheName: CACHE })) ?? first ?? coming;
};

const answerAsset = async ({ request, waitUntil }: Pick<Fetching, 'request' | 'waitUntil'>) => {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  // A full device costs the copy, never the answer.
  if (response.ok) waitUntil(keep(request, response.clone()).catch(() => undefined));
  return response;
};

scope.addEventListener('install', (event) => event.waitUntil(fill()));
scope.addEventListener('activate', (event) => event.waitUntil(settle()));
scope.addEventListener('message', ({ data }) => {
  // Only when the person asks for it: never in the middle of a form.
  if (data === 'activate') void scope.skipWaiting();
});
/** Whoever has the portal open sees the bell change too. */
const tellWindows = async (): Promise<void> => {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const window of windows) window.postMessage('news');
};

scope.addEventListener('push', (event) => {
  const { title, options } = shownOf(event.data?.text(), location.hostname);
  event.waitUntil(
    Promise.all([scope.registration.showNotification(title, options), tellWindows()]),
  );
});
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAt(event.notification.data?.path ?? '', location.origin, scope.clients));
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const parts = { request, waitUntil: (work: Promise<unknown>) => event.waitUntil(work) };
  const way = strategyOf(request, location.origin);
  if (way === 'page') event.respondWith(answerPage(parts));
  if (way === 'asset') event.respondWith(answerAsset(parts));
});
