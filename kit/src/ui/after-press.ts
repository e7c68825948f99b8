import { flushSync } from 'react-dom';

/**
 * What a field says when it is left moves everything below it. A press on a button leaves the field before it, and
 * would find the button gone from under the pointer when it is let go: so what moves waits until the press has landed.
 */
let isPressed = false;

addEventListener(
  'mousedown',
  ({ button }) => {
    isPressed = button === 0;
  },
  { capture: true },
);
addEventListener(
  'mouseup',
  () => {
    isPressed = false;
  },
  { capture: true },
);

const LATER = { capture: true, once: true };

/** At once, or after the click that ends the press under way. */
export const afterPress = (deed: () => void): void => {
  if (!isPressed) deed();
  else addEventListener('mouseup', () => setTimeout(() => flushSync(deed)), LATER);
};
