import { writtenIn } from '../texts/written-in.ts';

interface Props {
  children: string;
  /** Where the insurer says which language it is. */
  lang?: string;
}

/** What the insurer wrote, whatever the page's language: it is read out in its own, and keeps its direction. */
export const Written = ({ children, lang = writtenIn(children) }: Props) => (
  <bdi lang={lang}>{children}</bdi>
);
