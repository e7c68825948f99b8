/**
 * A watchdog for a server that takes statements and no longer answers. The driver can do it with a timer for each
 * statement, which costs several percent of a short read; a look now and then at the whole connection is free.
 */
export const createWatchdog = (limitMs: number, onSilence: () => void) => {
  let underWay = 0;
  let lastSign = 0;
  const timer = setInterval(() => {
    if (underWay > 0 && performance.now() - lastSign > limitMs) onSilence();
  }, limitMs / 5);
  timer.unref();

  return {
    sent(): void {
      if (underWay === 0) lastSign = performance.now();
      underWay += 1;
    },
    answered(): void {
      underWay -= 1;
      lastSign = performance.now();
    },
    stop: () => clearInterval(timer),
  };
};
