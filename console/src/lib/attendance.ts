/** Whether somebody sits before the page. What it asks for by itself must not keep a session open for nobody. */
import { useEffect } from 'react';

/** Long enough to read an answer before the next press, and far shorter than a session. */
const STILL_THERE_MS = 60_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

let lastSign = Date.now();
const note = (): void => {
  lastSign = Date.now();
};

export const useAttendance = (): void =>
  useEffect(() => {
    note();
    for (const sign of SIGNS) addEventListener(sign, note, { passive: true, capture: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, note, { capture: true });
    };
  }, []);

/** Sent with every call. */
export const attendanceHeaders = (now = Date.now()): Record<string, string> =>
  now - lastSign < STILL_THERE_MS ? {} : { 'X-Unattended': '1' };
