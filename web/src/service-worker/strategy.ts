/** Which way a request goes. What the API answers is never kept: it would outlive the session it was for. */
export type Strategy = 'page' | 'asset' | 'network';

interface Asked {
  method: string;
  mode: string;
  url: string;
}

export const strategyOf = ({ method, mode, url }: Asked, origin: string): Strategy => {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'network';
  const { pathname } = address;
  if (mode === 'navigate') {
    const isPage = pathname === '/' || pathname === '/index.html' || pathname.startsWith('/for/');
    return isPage ? 'page' : 'network';
  }
  return pathname.startsWith('/assets/') ? 'asset' : 'network';
};

/** Caches come oldest first. The one before stays: a tab may still show its version, in the middle of a form. */
export const outdatedCaches = (names: string[], current: string): string[] => {
  const others = names.filter((name) => name.startsWith('shell-') && name !== current);
  return others.slice(0, -1);
};

/** The worker is one plain script: what it shared with the portal would have to be imported. */
export const savesData = ({ connection }: { connection?: { saveData?: boolean } }): boolean =>
  connection?.saveData === true;
