/** What came from the push service, as the device shows it, and where a press leads. */

interface Shown {
  title: string;
  options: {
    body: string;
    tag: string;
    lang: string;
    dir: 'rtl' | 'ltr';
    icon: string;
    data: { path: string };
  };
}

const NEWS = '/news';
const ICON = '/icons/star-192.png';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Only into the portal itself, whatever was sent. */
export const placeOf = (path: unknown): string =>
  typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : NEWS;

/** A browser that is told must show something, also of what it cannot read. */
export const shownOf = (payload: string | undefined, host: string): Shown => {
  let said: Record<string, unknown> = {};
  try {
    said = { ...JSON.parse(payload ?? '') };
  } catch {
    // shown without words
  }
  const lang = text(said.language) || 'fr';
  return {
    title: text(said.title) || host,
    options: {
      body: text(said.body),
      tag: text(said.tag),
      lang,
      dir: lang === 'ar' ? 'rtl' : 'ltr',
      icon: ICON,
      data: { path: placeOf(said.path) },
    },
  };
};

/** A window of the portal, as far as it is used here. */
export interface OpenWindow {
  url: string;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
}

/** In a window that is there, else in a new one. */
export const openAt = async (
  path: string,
  origin: string,
  clients: {
    matchAll: (options: object) => Promise<readonly OpenWindow[]>;
    openWindow: (url: string) => Promise<unknown>;
  },
): Promise<void> => {
  const address = `${origin}/#${placeOf(path)}`;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const known = windows.find(({ url }) => new URL(url).origin === origin);
  try {
    if (!known) throw new Error('none is open');
    await known.focus();
    await known.navigate(address);
  } catch {
    await clients.openWindow(address);
  }
};
