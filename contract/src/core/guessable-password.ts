/**
 * What a guesser tries first: the most used passwords, dressed up as the five rules want it, and the person's own data.
 * The list of the most used is the server's alone; this is how a password is looked up in it.
 */
export interface Person {
  cin: string;
  firstName: string;
  lastName: string;
  birthDate: string;
}

/** From here on digits and signs around a common word no longer make the password a common one. */
const LONG = 16;
/** How much must be left once the person's own data is taken out. */
const OWN_REST = 6;
const SHORTEST_NAME = 3;
const SHORTEST_WORD = 4;

const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const lower = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** `p@ssw0rd` is `password`. */
const readAloud = (text: string): string =>
  text.replace(/[@431!0$57]/g, (sign) => LOOKALIKES[sign] ?? sign);

const withoutSigns = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
const withoutEnd = (text: string): string => text.replace(/\P{L}+$/u, '');
const withoutStart = (text: string): string => text.replace(/^\P{L}+/u, '');

/** `P@ssw0rd1!` is looked up as `p@ssw0rd1!`, `pssw0rd1`, `p@ssw0rd` and, read aloud, as `password`. */
export const commonForms = (password: string): string[] => {
  const typed = lower(password);
  const ended = withoutEnd(typed);
  const forms =
    typed.length < LONG ? [typed, withoutSigns(typed), ended, withoutStart(ended)] : [typed];
  return [...new Set(forms.flatMap((form) => [form, readAloud(form)]))].filter(
    (form) => form.length >= SHORTEST_WORD,
  );
};

const namesOf = (name: string): string[] => lower(name).split(/[^\p{L}]/u);

/** 1990-05-17 as people write it, the longest first. */
const datesOf = (birthDate: string): string[] => {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const short = year.slice(2);
  return [
    `${year}${month}${day}`,
    `${day}${month}${year}`,
    `${day}${month}${short}`,
    `${short}${month}${day}`,
    year,
  ];
};

const ownParts = ({ cin, firstName, lastName, birthDate }: Person): string[] =>
  [
    lower(cin),
    cin.replace(/\D/g, ''),
    ...namesOf(firstName),
    ...namesOf(lastName),
    ...datesOf(birthDate),
  ].filter((part) => part.length >= SHORTEST_NAME);

/** Hardly more than the person's own name, CIN or birth date: whoever knows them tries that first. */
export const isOwnData = (password: string, person: Person): boolean => {
  const parts = ownParts(person);
  const typed = lower(password);
  return [typed, readAloud(typed)].map(withoutSigns).some((form) => {
    const rest = parts.reduce((left, part) => left.replaceAll(part, ''), form);
    return rest.length < form.length && rest.length < OWN_REST;
  });
};
