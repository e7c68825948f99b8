import { articleLanguageOf } from '@rafiq/contract/blogs/rules';

type Theme = 'light' | 'dark';

/** Where an article may be shown inside the portal: on the portal's own origin, or on a host that the brand names. */
export const mayFrame = (
  address: string | undefined,
  { origin, hosts }: { origin: string; hosts: readonly string[] },
): boolean => {
  if (address === undefined) return false;
  if (isWrittenHere(address)) return true;
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  // Whoever writes a name into an address wants it to look like another one.
  if (url.username !== '' || url.password !== '') return false;
  // A blob: address says that it is of our origin, too.
  if (!/^https?:$/.test(url.protocol)) return false;
  if (url.origin === origin) return true;
  return url.protocol === 'https:' && hosts.includes(url.host);
};

/** Our own server's page of an article. */
export const isWrittenHere = (address: string): boolean => articleLanguageOf(address) !== null;

/** Our own page is drawn in the theme of the portal around it: nothing else of the portal reaches its frame. */
export const frameAddress = (address: string, theme: Theme): string =>
  isWrittenHere(address) ? `${address}?frame=${theme}` : address;
