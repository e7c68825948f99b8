/** The focus is what j and k move: so Enter opens the row, a screen reader reads it, and a letter acts on it. */
import { useEffect, useRef } from 'react';
import { useKeys } from '../../lib/keys.ts';

const LINKS = 'a[data-row]';

const linksIn = (body: Element | null): HTMLElement[] => [
  ...(body?.querySelectorAll<HTMLElement>(LINKS) ?? []),
];

const focusedLink = (): HTMLElement | null =>
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>(LINKS) ?? null;

/** A row that left while it had the focus: its place keeps it, or the keys would begin at the top again. */
const useKeptPlace = (body: { current: Element | null }) => {
  const last = useRef<{ id: string | undefined; at: number }>(null);
  useEffect(() => {
    const links = linksIn(body.current);
    const focused = focusedLink();
    if (focused) {
      last.current = { id: focused.dataset.row, at: links.indexOf(focused) };
      return;
    }
    const before = last.current;
    if (!before || document.activeElement !== document.body) return;
    if (links.some((link) => link.dataset.row === before.id)) return;
    links[Math.min(before.at, links.length - 1)]?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const note = (): void => {
      const focused = focusedLink();
      const links = linksIn(body.current);
      last.current = focused && { id: focused.dataset.row, at: links.indexOf(focused) };
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [body]);
};

export const useRowKeys = (acts: Record<string, (id: string) => void>) => {
  const body = useRef<HTMLTableSectionElement>(null);
  useKeptPlace(body);
  const move = (step: 1 | -1) => {
    const links = linksIn(body.current);
    const at = links.indexOf(focusedLink() as HTMLElement);
    const next = at === -1 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1);
    links[next]?.focus();
    links[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onFocused = Object.entries(acts).map(([key, act]) => [
    key,
    () => {
      const id = focusedLink()?.dataset.row;
      if (id !== undefined) act(id);
    },
  ]);
  useKeys({ j: () => move(1), k: () => move(-1), ...Object.fromEntries(onFocused) });
  return body;
};
