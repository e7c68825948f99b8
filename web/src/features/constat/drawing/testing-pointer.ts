/** A finger on a field, for tests: real pointer events, by shares of the field. */
import type { Locator } from 'vitest/browser';

type Share = readonly [x: number, y: number];

export const padOf = (field: Locator): HTMLElement => {
  const pad = field.element().parentElement;
  if (!pad) throw new Error('no field');
  return pad;
};

interface More {
  /** Another finger, put down half-way. */
  meanwhile?: Share;
  ends?: 'pointerup' | 'pointercancel';
}

/** Answers when what it drew is shown. */
export const draw = async (
  field: HTMLElement,
  way: readonly Share[],
  { meanwhile, ends = 'pointerup' }: More = {},
): Promise<void> => {
  // No browser holds a finger that is not there.
  field.setPointerCapture = () => undefined;
  const { left, top, width, height } = field.getBoundingClientRect();
  const touch = (type: string, [x, y]: Share, pointerId = 1) =>
    field.dispatchEvent(
      new PointerEvent(type, {
        pointerId,
        pointerType: 'touch',
        bubbles: true,
        cancelable: true,
        clientX: left + x * width,
        clientY: top + y * height,
      }),
    );
  const [first, ...rest] = way;
  if (!first) return;
  touch('pointerdown', first);
  if (meanwhile) {
    touch('pointerdown', meanwhile, 2);
    touch('pointermove', meanwhile, 2);
    touch('pointerup', meanwhile, 2);
  }
  for (const share of rest) touch('pointermove', share);
  touch(ends, way.at(-1) ?? first);
  await new Promise(requestAnimationFrame);
};
