import { directionOf, type Language } from '@rafiq/contract/core/language';
import { language as ofThePage } from '@rafiq/kit/texts/language.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { speech } from './texts.ts';

const Spoken = createContext<Language>(ofThePage);

/** What is inside is said, and runs, in this driver's language. */
export const Speaker = ({ language, children }: { language: Language; children: ReactNode }) => (
  <Spoken value={language}>
    <div lang={language} dir={directionOf(language)}>
      {children}
    </div>
  </Spoken>
);

export const useSpeech = () => {
  const language = useContext(Spoken);
  return { language, ...speech[language] };
};
