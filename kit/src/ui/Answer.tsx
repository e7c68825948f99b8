import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { writtenIn } from '../texts/written-in.ts';
import styles from './Answer.module.css';
import { Skeleton } from './Skeleton.tsx';
import { Written } from './Written.tsx';

/** What the insurer wrote. Plain text stays text; markup is cleaned here, by a part that only it needs. */
const isPlain = (text: string): boolean => !/[<&]/.test(text);

const clean = async (html: string): Promise<string> => {
  const { cleanAnswer } = await import('./clean-answer.ts');
  return cleanAnswer(html);
};

/** Without the cleaner nothing but the words is shown: a parsed document runs nothing and loads nothing. */
const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

type Shown = { from: string } & ({ html: string } | { words: string });

export const Answer = ({ text, loading }: { text: string; loading: string }) => {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (isPlain(text)) return;
    let isWanted = true;
    clean(text).then(
      (html) => isWanted && setShown({ from: text, html }),
      () => isWanted && setShown({ from: text, words: wordsOf(text) }),
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (isPlain(text)) {
    return (
      <p className={styles.plain}>
        <Written>{text}</Written>
      </p>
    );
  }
  if (shown?.from !== text) return <Skeleton lines={2} label={loading} />;
  if ('words' in shown) {
    return (
      <p className={styles.plain}>
        <Written>{shown.words}</Written>
      </p>
    );
  }
  return <Markup html={shown.html} />;
};

/** The document fragment is set through the object model, from cleaned text only. */
const Markup = ({ html }: { html: string }) => {
  const element = useRef<HTMLDivElement>(null);
  // Only when it changes: what is being read or selected stays.
  useLayoutEffect(() => {
    if (element.current) element.current.innerHTML = html;
  }, [html]);
  return <div ref={element} className={styles.rich} dir="auto" lang={writtenIn(html)} />;
};
