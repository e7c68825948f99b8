/** How a document is fetched. */
type Download = { href: string; isOwn: boolean } | null;

/** From our own store, or from a page of the web; no script address, whatever the list says. */
export const downloadOf = (address: string, origin: string): Download => {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.origin === origin) return { href: address, isOwn: true };
  return url.protocol === 'https:' || url.protocol === 'http:'
    ? { href: url.href, isOwn: false }
    : null;
};
