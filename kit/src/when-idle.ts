const SAFARI_WAIT_MS = 2000;

/** When the browser has nothing better to do; one that cannot tell is given some time. */
export const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, SAFARI_WAIT_MS);
};
