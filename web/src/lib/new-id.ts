/** 128 random bits. `randomUUID` is missing on a plain http address, where a portal may be tried out. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
