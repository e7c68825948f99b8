/** What a screen says of one thing: each value under its name, as it is read. */
export const factsShown = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((line) => [
      line.querySelector('dt')?.textContent,
      line.querySelector('dd')?.textContent,
    ]),
  );

/** Beside the title: the word of its status, and the tone in which it is said. */
export const statusShown = (): [words: string | undefined, tone: string | undefined] => {
  const tag = document.querySelector<HTMLElement>('h1 ~ [data-tone], h1 ~ * [data-tone]');
  return [tag?.textContent, tag?.dataset.tone];
};
