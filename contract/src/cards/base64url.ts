/** The one way to write bytes in an address: what could be written in two ways is read in none. */

export const toBase64url = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

/** Null: no base64url, or bits after the last byte that nobody would have written. */
export const fromBase64url = (text: string): Uint8Array | null => {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(decoded, (sign) => sign.charCodeAt(0));
  return toBase64url(bytes) === text ? bytes : null;
};
