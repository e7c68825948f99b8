/** Tabs once through a screen and tells what had the focus while a bar covered all of it (WCAG 2.4.11). */
import type { Page } from '@playwright/test';

interface Watch {
  passed: number;
  hidden: string[];
}

/** How it stands is looked at just before the focus leaves it: whatever scrolls has scrolled by then. */
const watch = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seen: Watch = { passed: 0, hidden: [] };
    (window as unknown as { focusWatch: Watch }).focusWatch = seen;
    const isBar = (element: Element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    const barAt = (x: number, y: number): Element | null | undefined => {
      const bar = document.elementFromPoint(x, y)?.closest('header, nav');
      return bar && isBar(bar) ? bar : null;
    };
    const isCovered = (element: Element): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9]
        .flatMap((across) => [0.1, 0.5, 0.9].map((down) => [across, down] as const))
        .map(([across, down]) => [left + width * across, top + height * down] as const)
        .filter(([x, y]) => x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight);
      const bars = points.map(([x, y]) => barAt(x, y));
      return bars.length > 0 && bars.every((bar) => bar && !bar.contains(element));
    };
    document.addEventListener(
      'keydown',
      () => {
        const { activeElement } = document;
        if (!activeElement || activeElement.matches('body, h1, h2, main')) return;
        seen.passed += 1;
        if (isCovered(activeElement)) seen.hidden.push(activeElement.outerHTML.slice(0, 160));
      },
      { capture: true },
    );
    const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    return [...document.querySelectorAll(stops)].filter((stop) => stop.checkVisibility()).length;
  });

/**
 * A frame asks its page to scroll to what has the focus in it, and that arrives when it arrives: after a quicker key, it
 * would move away what has the focus by then. So every frame has answered, and nothing scrolls any more.
 */
const scrolled = async (page: Page): Promise<void> => {
  await Promise.all(page.frames().map((frame) => frame.evaluate(() => document.hasFocus())));
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let before: number;
    do {
      before = scrollY;
      await drawn();
      await drawn();
    } while (scrollY !== before);
  });
};

export const hiddenFocusesIn = async (page: Page): Promise<string[]> => {
  const stops = await watch(page);
  const times = stops + 2;
  if ((await page.locator('iframe').count()) > 0) {
    // A frame has a process of its own: keys that are on their way while the focus enters it are lost.
    for (let time = 0; time < times; time += 1) {
      await page.keyboard.press('Tab');
      await scrolled(page);
    }
  } else {
    // Not one by one: the keys arrive in their order.
    await Promise.all(Array.from({ length: times }, () => page.keyboard.press('Tab')));
  }
  const { passed, hidden } = await page.evaluate(
    () => (window as unknown as { focusWatch: Watch }).focusWatch,
  );
  return passed > 0 ? hidden : ['nothing took the focus'];
};
