import { DEMO_ACCOUNTS, DEMO_BIRTH_DATE } from '../accounts.ts';

/** CIN, first and last name of a named member, as the printed list has them. */
export const namedPerson = (cin: string) => {
  const name = DEMO_ACCOUNTS.find((account) => account.cin === cin)?.name;
  if (!name) throw new Error(`No demo member carries the CIN ${cin}`);
  const space = name.indexOf(' ');
  return {
    cin,
    firstName: name.slice(0, space),
    lastName: name.slice(space + 1),
    birthDate: DEMO_BIRTH_DATE,
  };
};
