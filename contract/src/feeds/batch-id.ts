/** What a sender may call a batch: it is part of an address. */
const BATCH_ID = /^[\w.-]{1,100}$/;

export const isBatchId = (text: string): boolean => BATCH_ID.test(text) && !/^\.+$/.test(text);
