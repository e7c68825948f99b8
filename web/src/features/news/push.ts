/** What this browser itself has to do so that news appear on its screen. Asked only when the person presses a button. */
import { queryClient } from '@rafiq/kit/http/query.ts';
import { useSyncExternalStore } from 'react';
import { dropPushMark, keepPushMark, readPushMark } from '../../lib/push-mark.ts';
import { readSession } from '../../lib/session.ts';
import { addSubscription, pushQuery, removeSubscription } from './api.ts';

/** `none`: it cannot show any. `denied`: the person has said no to the browser, which asks no more. */
export type PushSupport = 'none' | 'denied' | 'default' | 'granted';

/** The person comes back from the settings, or changes them beside the page. */
const onPushSupport = (changed: () => void): (() => void) => {
  const leaving = new AbortController();
  const { signal } = leaving;
  window.addEventListener('focus', changed, { signal });
  document.addEventListener('visibilitychange', changed, { signal });
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', changed, { signal }))
    .catch(() => undefined);
  return () => leaving.abort();
};

export const usePushSupport = (): PushSupport => useSyncExternalStore(onPushSupport, pushSupport);

const WORKER_MS = 10_000;

export const pushSupport = (): PushSupport =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? Notification.permission
    : 'none';

/** Without a worker, as while developing, it would be waited for without an end. */
const worker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('no service worker')), WORKER_MS),
    ),
  ]);

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );

const isAskedBy = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const known = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return known.length === key.length && known.every((byte, at) => byte === key[at]);
};

/** One that was made with another key of ours is of no use any more. */
const subscribe = async (publicKey: string): Promise<PushSubscription> => {
  const { pushManager } = await worker();
  const applicationServerKey = bytesOf(publicKey);
  const known = await pushManager.getSubscription();
  if (known && isAskedBy(known, applicationServerKey)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
};

const register = async (): Promise<void> => {
  const { publicKey } = await queryClient.fetchQuery(pushQuery);
  const { endpoint, keys = {} } = (await subscribe(publicKey)).toJSON();
  const { p256dh = '', auth = '' } = keys;
  const { addedId } = await addSubscription({ endpoint: endpoint ?? '', p256dh, auth });
  const memberId = readSession()?.memberId;
  if (memberId !== undefined && addedId !== null) keepPushMark({ memberId, id: addedId });
};

/** Answers what the person said to the browser. */
export const addThisBrowser = async (): Promise<NotificationPermission> => {
  const said = await Notification.requestPermission();
  if (said === 'granted') await register();
  return said;
};

const unsubscribe = async (): Promise<void> => {
  const known = await (await worker()).pushManager.getSubscription();
  await known?.unsubscribe();
};

/** Here and at the insurer's. What fails here ends by itself: the push service no longer knows the browser. */
export const removeBrowser = async (id: string): Promise<void> => {
  const isThis = readPushMark()?.id === id;
  await removeSubscription(id);
  if (!isThis) return;
  dropPushMark();
  await unsubscribe().catch(() => undefined);
};

/**
 * At a sign-out, or when somebody else signs in: this browser shows nobody's news any more. Either side is enough. While
 * neither has heard of it the mark stays, so that whoever signs in next still knows whose news would appear here.
 */
export const leaveThisBrowser = async ({ isSignedIn }: { isSignedIn: boolean }): Promise<void> => {
  const mark = readPushMark();
  const ways = [unsubscribe(), ...(mark && isSignedIn ? [removeSubscription(mark.id)] : [])];
  const isLeft = await Promise.any(ways).then(
    () => true,
    () => false,
  );
  if (isLeft && readPushMark()?.id === mark?.id) dropPushMark();
  await Promise.allSettled(ways);
};

/** Everybody was put out, this browser not: it adds itself again, without asking. */
export const renewThisBrowser = async (): Promise<void> => {
  if (readPushMark() && pushSupport() === 'granted') await register().catch(() => undefined);
};
