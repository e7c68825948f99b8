import { describe, expect, it } from 'vitest';
import { placeBeside } from './place-beside.ts';

const PANEL = { width: 340, height: 420 };
const DESK = { width: 1280, height: 800, isRightToLeft: false };
const fieldAt = (top: number, left = 300, width = 300) => ({
  top,
  bottom: top + 46,
  left,
  right: left + width,
});

const covers = (field: ReturnType<typeof fieldAt>, at: { top: number; left: number }): boolean =>
  at.top < field.bottom &&
  at.top + PANEL.height > field.top &&
  at.left < field.right &&
  at.left + PANEL.width > field.left;

describe('a panel beside its field', () => {
  it('stands under it, at its start', () => {
    expect(placeBeside(fieldAt(100), PANEL, DESK)).toEqual({ top: 152, left: 300 });
    expect(placeBeside(fieldAt(100), PANEL, { ...DESK, isRightToLeft: true })).toEqual({
      top: 152,
      left: 260,
    });
  });

  it('stands above it where there is no room under it', () => {
    expect(placeBeside(fieldAt(600), PANEL, DESK)).toEqual({ top: 174, left: 300 });
  });

  it.each([
    ['at its end', fieldAt(380), false, 606],
    ['at its start when the end has no room', fieldAt(380, 900), false, 554],
    ['at its start in Arabic, which is the other side', fieldAt(380, 600), true, 254],
  ])('stands %s where it fits neither under nor above', (_, field, isRightToLeft, left) => {
    const at = placeBeside(field, PANEL, { ...DESK, isRightToLeft });
    expect(at).toEqual({ top: 374, left });
    expect(covers(field, at)).toBe(false);
  });

  it('stays inside the window, whatever it must cover', () => {
    expect(placeBeside(fieldAt(200, 10, 700), PANEL, { ...DESK, width: 720, height: 430 })).toEqual(
      {
        top: 6,
        left: 10,
      },
    );
  });
});
