import { flushSync } from 'react-dom';

/**
 * What a field says when it is left moves everything below it. A press on a button leaves the field before it, and
 * would find the button gone from under the pointer when it is let go: so what moves waits until the press has landed.
 */
let isPressed = false;

const follow = ({ type, button }: MouseEvent): void => {
  isPressed = type === 'mousedown' && button === 0;
};

// Where the build draws the sign-in screen there is no window, and nobody presses.
if (typeof window !== 'undefined') {
  addEventListener('mousedown', follow, { capture: true });
  addEventListener('mouseup', follow, { capture: true });
}

const LATER = { capture: true, once: true };

/** At once, or after the click that ends the press under way. */
export const afterPress = (deed: () => void): void => {
  if (!isPressed) deed();
  else addEventListener('mouseup', () => setTimeout(() => flushSync(deed)), LATER);
};
