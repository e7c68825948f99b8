/** Finding an option by what is typed, as people type it: without accents, vowel marks or the exact form of a letter. */

export interface ComboboxOption {
  value: string;
  label: string;
  /** Other names under which it is found, such as the one in the other script. */
  also?: string;
}

/** One form for letters that are written in several, and that few people tell apart when they type. */
const SAME_LETTERS: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  گ: 'ك',
  ڭ: 'ك',
  ڤ: 'ف',
  œ: 'oe',
  æ: 'ae',
};
const MARKS = /[\p{Mn}\u0640]/gu;
const BETWEEN = /[\s\p{Pd}'’ʼ`.]+/gu;

export const folded = (text: string): string =>
  [...text.toLowerCase()]
    .map((letter) => SAME_LETTERS[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(BETWEEN, ' ')
    .trim();

/** 0 is best; null does not fit. */
const rankOf = (name: string, wanted: string): number | null => {
  if (name.startsWith(wanted)) return 0;
  if (name.includes(` ${wanted}`)) return 1;
  return name.includes(wanted) ? 2 : null;
};

const namesOf = ({ label, also }: ComboboxOption): string[] =>
  [label, also].filter((name) => name !== undefined).map(folded);

/** The beginning of a name counts most, then the beginning of one of its words; otherwise the order stays. */
export const matching = <Option extends ComboboxOption>(
  options: readonly Option[],
  typed: string,
): Option[] => {
  const wanted = folded(typed);
  if (wanted === '') return [...options];
  return options
    .flatMap((option) => {
      const ranks = namesOf(option)
        .map((name) => rankOf(name, wanted))
        .filter((rank) => rank !== null);
      return ranks.length > 0 ? [{ option, rank: Math.min(...ranks) }] : [];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
};

/** Written out in full, it needs no choosing. */
export const meant = <Option extends ComboboxOption>(
  options: readonly Option[],
  typed: string,
): Option | undefined => {
  const wanted = folded(typed);
  return wanted === '' ? undefined : options.find((option) => namesOf(option).includes(wanted));
};
