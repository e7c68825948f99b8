/** What of a name may stand on a card: no sign that turns, hides or breaks what is written beside it. */

/** Control signs, the marks and walls of two-way text, and what has no width at all. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
const MORE = '…';

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;

/** As people see signs: a mark stays with its letter. */
const signsOf = (text: string): string[] =>
  Array.from(
    new Intl.Segmenter('fr', { granularity: 'grapheme' }).segment(text),
    ({ segment }) => segment,
  );

const shorten = (text: string, maxBytes: number): string => {
  if (bytesOf(text) <= maxBytes) return text;
  let kept = '';
  for (const sign of signsOf(text)) {
    if (bytesOf(kept + sign + MORE) > maxBytes) break;
    kept += sign;
  }
  return `${kept.trimEnd()}${MORE}`;
};

/** One line, at most so many bytes of UTF-8. */
export const plainLine = (text: string, maxBytes: number): string =>
  shorten(text.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '').trim(), maxBytes);
