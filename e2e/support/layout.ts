/** Whether what a screen shows can be read where it stands, measured in the page. */
import { expect, type Page } from '@playwright/test';

export interface Window {
  width: number;
  height: number;
  /** The size of the letters that the person has set. */
  letters?: string;
}

export const NARROWEST: Window = { width: 320, height: 640 };
export const LARGE_LETTERS: Window = { width: 390, height: 844, letters: '200%' };

const enter = async (page: Page, { letters = '', ...size }: Window): Promise<void> => {
  await page.setViewportSize(size);
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, letters);
};

/**
 * Words that a line's end cuts in two, words that an edge cuts off, rows that are columns of words, and bars that
 * leave too little to read in.
 */
const unreadableIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { documentElement } = document;
    const wider = documentElement.scrollWidth - documentElement.clientWidth;
    if (wider > 0) found.push(`scrolls sideways by ${wider} px`);

    /** Of the nearest box that hides what reaches over it; one that scrolls or says … hides nothing unsaid. */
    const edges = new Map<Element, DOMRect | null>();
    const edgesOf = (box: Element | null): DOMRect | null => {
      if (!box) return null;
      const known = edges.get(box);
      if (known !== undefined) return known;
      const { overflowX, textOverflow, position, clipPath } = getComputedStyle(box);
      const isOpen = clipPath !== 'none' || textOverflow === 'ellipsis' || position === 'fixed';
      const hides = ['hidden', 'clip'].includes(overflowX);
      const outer = isOpen || overflowX !== 'visible' ? null : edgesOf(box.parentElement);
      const edge = hides && !isOpen ? box.getBoundingClientRect() : outer;
      edges.set(box, edge);
      return edge;
    };
    const range = document.createRange();
    const linesOf = (node: Node, from: number, to: number): DOMRect[] => {
      range.setStart(node, from);
      range.setEnd(node, to);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    const look = (node: Node, parent: Element, text: string): void => {
      const rects = linesOf(node, 0, text.length);
      const [first] = rects;
      // What is only for screen readers is a point.
      if (!first || first.height <= 1) return;
      const edge = edgesOf(parent);
      if (edge && rects.some(({ left, right }) => left < edge.left - 1 || right > edge.right + 1)) {
        found.push(`cut off at an edge: ${text}`);
      }
      const isOnLineOf = (one: DOMRect, other: DOMRect) =>
        Math.abs(one.top - other.top) < first.height / 2;
      if (rects.every((rect) => isOnLineOf(rect, first))) return;
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]{2,}/gu)) {
        const [start, ...rest] = linesOf(node, index, index + word.length);
        if (start && !rest.every((rect) => isOnLineOf(rect, start))) {
          found.push(`cut in two: ${word} (${text.trim()})`);
        }
      }
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const { parentElement: parent, textContent: text } = node;
      if (!text?.trim() || !parent?.checkVisibility() || parent.closest('select')) continue;
      look(node, parent, text);
    }
    /** Of as many lines, however large their letters are. */
    const tallest = 10 * Number.parseFloat(getComputedStyle(documentElement).fontSize);
    for (const row of document.querySelectorAll('tbody tr')) {
      const { height } = row.getBoundingClientRect();
      if (height > tallest) found.push(`a row of ${Math.round(height)} px: ${row.textContent}`);
    }
    const bars = [...document.querySelectorAll('header, nav')]
      .filter((bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position))
      .reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    if (bars > innerHeight / 4) found.push(`bars of ${bars} px over ${innerHeight} px`);
    return found;
  });

const expectReadable = (page: Page, where: string): Promise<void> =>
  expect.poll(() => unreadableIn(page), { message: where }).toEqual([]);

/** As it is, and in other windows, until the first that hides something. */
export const expectReadableIn = async (page: Page, windows: Window[]): Promise<void> => {
  await expectReadable(page, 'as it is');
  const size = page.viewportSize();
  for (const window of windows) {
    await enter(page, window);
    await expectReadable(page, JSON.stringify(window));
  }
  if (size && windows.length > 0) await enter(page, size);
};

/** Of a screen that is made for a desk: on a phone it may be long, and a table may scroll in its frame, but not the page. */
export const expectNotWiderThan = async (page: Page, window: Window): Promise<void> => {
  const size = page.viewportSize();
  await enter(page, window);
  const wider = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(wider, { message: JSON.stringify(window) }).toBe(0);
  if (size) await enter(page, size);
};
