import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFrame } from './after-frame.ts';

let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits until the frame was shown, and does it once', () => {
  const deed = vi.fn();
  afterFrame(deed);
  vi.advanceTimersByTime(16);
  for (const draw of frames) draw();
  expect(deed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(deed).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(deed).toHaveBeenCalledOnce();
});

it('does it soon where there are no frames: the page is not seen', () => {
  const deed = vi.fn();
  afterFrame(deed);
  vi.advanceTimersByTime(100);
  expect(deed).toHaveBeenCalledOnce();
});
