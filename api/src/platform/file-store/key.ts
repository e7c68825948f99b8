const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Keys are random: nobody guesses one, and none means anything to a file system. */
export const isKey = (key: string): boolean => KEY.test(key);
