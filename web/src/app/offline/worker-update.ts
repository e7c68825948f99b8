/** The service worker, from the page's side. A new version waits until the person asks for it. */
import { whenIdle } from '@rafiq/kit/when-idle.ts';

const LOOK_EVERY_MS = 60 * 60_000;

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

export const hasUpdate = (): boolean => waiting !== null;

export const onUpdate = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const announce = (worker: ServiceWorker): void => {
  // The very first worker replaces nothing.
  if (!navigator.serviceWorker.controller) return;
  waiting = worker;
  for (const listener of listeners) listener();
};

const follow = (registration: ServiceWorkerRegistration): void => {
  if (registration.waiting) announce(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') announce(worker);
    });
  });
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_EVERY_MS) return;
    looked = Date.now();
    void registration.update().catch(() => undefined);
  });
};

let isStarted = false;

/** When the browser has nothing better to do. Not while developing, where files have no fixed names. */
export const startWorker = (): void => {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isStarted = true;
  const register = () =>
    void navigator.serviceWorker
      .register('/sw.js')
      .then(follow)
      .catch(() => undefined);
  whenIdle(register);
};

/** The page loads again once the new version is in charge. */
export const takeNewVersion = (): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  waiting?.postMessage('activate');
};
