/** Which languages a part of the screen is said in: one driver's, or both drivers', one below the other. */
import type { Entries } from '@rafiq/contract/constat/entries';
import { valueIn } from '@rafiq/contract/constat/entries';
import { SIDES, type Side } from '@rafiq/contract/constat/model';
import type { ConstatWords } from '@rafiq/contract/constat/words/words';
import { directionOf, isLanguage, type Language } from '@rafiq/contract/core/language';
import { language as ofThePage } from '@rafiq/kit/texts/language.ts';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { Speaker } from './speaker.tsx';
import { type ConstatText, speech, wordsIn } from './texts.ts';
import styles from './tongues.module.css';

export interface Speech {
  language: Language;
  t: (key: ConstatText, values?: Record<string, string | number>) => string;
  words: ConstatWords;
}

export const speechOf = (language: Language): Speech => ({
  language,
  t: speech[language].t,
  // asked for only where the boxes are: the first screens stand before it is loaded
  get words() {
    return wordsIn(language);
  },
});

export const languageOf = (entries: Entries, side: Side): Language => {
  const chosen = valueIn(entries, `${side}.language`);
  return isLanguage(chosen) ? chosen : ofThePage;
};

/** Both drivers', first that of whoever holds this phone. */
export const languagesOf = (entries: Entries, mine: readonly Side[] = SIDES): Language[] => [
  ...new Set([...mine, ...SIDES].map((side) => languageOf(entries, side))),
];

const Heard = createContext<readonly Language[]>([ofThePage]);

/** The first one decides which way the part runs. */
export const Tongues = ({
  languages,
  children,
}: {
  languages: readonly Language[];
  children: ReactNode;
}) => (
  <Heard value={languages}>
    <Speaker language={languages[0] ?? ofThePage}>{children}</Speaker>
  </Heard>
);

export const useTongues = (): readonly Language[] => useContext(Heard);

/** The same words in each language, the first one as it stands and the other below it. */
export const Said = ({ children }: { children: (speech: Speech) => ReactNode }) =>
  useTongues().map((language, at) =>
    at === 0 ? (
      <Fragment key={language}>{children(speechOf(language))}</Fragment>
    ) : (
      <Fragment key={language}>
        {/* read out as two words, though it is seen below */}{' '}
        <span lang={language} dir={directionOf(language)} className={styles.other}>
          {children(speechOf(language))}
        </span>
      </Fragment>
    ),
  );
