import { stringifySearchWith } from '@tanstack/react-router';

/** As many digits as a number holds exactly: with more, the quotes keep them. */
const PLAIN_NUMBER = /^(0|[1-9]\d{0,14})$/;

const readUnlessNumber = (text: string): unknown => {
  if (PLAIN_NUMBER.test(text)) throw new SyntaxError('needs no quotes');
  return JSON.parse(text);
};

/** Ids stand in the address as they are (`?id=36`), which is also how messages link to them; all other values keep their quotes where they need them. */
export const writeSearch = stringifySearchWith(JSON.stringify, readUnlessNumber);
