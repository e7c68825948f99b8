/** A page that is not seen has no frames, and must not wait for one. */
const PATIENCE_MS = 100;

/**
 * Does something once the next frame was shown. On a slow phone a press is seen as pressed before the work that it
 * starts, and what was chosen before what is done with it.
 */
export const afterFrame = (deed: () => void): void => {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    deed();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, PATIENCE_MS);
};
