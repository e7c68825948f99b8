const ROW_ID = /^[1-9]\d{0,18}$/;
const MAX_ROW_ID = 9_223_372_036_854_775_807n;

/** Whether a text can be a row's number at all. What cannot be one is not found, without asking the database. */
export const isRowId = (value: string): boolean =>
  ROW_ID.test(value) && BigInt(value) <= MAX_ROW_ID;
