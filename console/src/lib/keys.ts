/** The keys of the desk: bare letters, off inside fields and dialogs. */
import { useEffectEvent, useLayoutEffect } from 'react';

/** Where an Arabic keyboard has other letters, the place of the key counts. */
const BY_PLACE: Record<string, string> = {
  ...{
    KeyC: 'c',
    KeyD: 'd',
    KeyG: 'g',
    KeyJ: 'j',
    KeyK: 'k',
    KeyM: 'm',
    KeyN: 'n',
    KeyP: 'p',
    KeyR: 'r',
    KeyT: 't',
    KeyU: 'u',
    KeyV: 'v',
    KeyX: 'x',
  },
  Slash: '/',
};

const ARROWS: Record<string, string> = { ArrowLeft: 'left', ArrowRight: 'right' };

type Pressed = Pick<KeyboardEvent, 'key' | 'code'> &
  Partial<Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>>;

/** The letter that was meant; null with a key that browsers and systems use for themselves. */
export const keyOf = ({ key, code, altKey, ctrlKey, metaKey }: Pressed): string | null => {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === '؟') return '?';
  if (key in ARROWS) return ARROWS[key] ?? null;
  if (/^[ -~]$/.test(key)) return key.toLowerCase();
  return BY_PLACE[code] ?? null;
};

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest(TYPED_INTO) !== null);

export const useKeys = (acts: Record<string, () => void>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[keyOf(event) ?? ''];
    if (!act || isElsewhere(event.target)) return;
    // or the slash would be typed into the field that it leads to
    event.preventDefault();
    act();
  });
  // with the screen itself: a key that is pressed as soon as it is seen counts
  useLayoutEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
