/** Whether a person's name begins with what was typed, whichever of the two comes first: a range of an index each. */
export const nameBeginsSql = (person: string, typed: string): string => {
  const begins = (name: string): string =>
    `plain_text(${name}) collate "C" >= plain_text(${typed})
      and plain_text(${name}) collate "C" < plain_text(${typed}) || chr(1114111)`;
  const [first, last] = [`${person}.first_name`, `${person}.last_name`];
  return `(${begins(`${last} || ' ' || ${first}`)} or ${begins(`${first} || ' ' || ${last}`)})`;
};
