import { describe, expect, it } from 'vitest';
import { headingNameOf, moved, placeNameOf, sketchOf, turnedBy } from './sketch-content.ts';

const car = (x: number, y: number, angle = 0) => ({ x, y, angle });

describe('a car in the sketch', () => {
  it('never leaves the field', () => {
    expect(moved(car(990, 5), 20, -20)).toEqual(car(1000, 0));
    expect(moved(car(5, 695), -20, 20)).toEqual(car(0, 700));
  });

  it('turns within whole circles', () => {
    expect(turnedBy(car(0, 0, 315), 45).angle).toBe(0);
    expect(turnedBy(car(0, 0, 0), -45).angle).toBe(315);
  });

  it('is said by where it stands and where it looks', () => {
    expect(placeNameOf(car(0, 0))).toBe('topLeft');
    expect(placeNameOf(car(500, 350))).toBe('middle');
    expect(placeNameOf(car(1000, 700))).toBe('bottomRight');
    expect(headingNameOf(car(0, 0, 0))).toBe('top');
    expect(headingNameOf(car(0, 0, 90))).toBe('right');
    expect(headingNameOf(car(0, 0, 338))).toBe('top');
    expect(headingNameOf(car(0, 0, 337))).toBe('topLeft');
  });
});

describe('what a sketch shows', () => {
  it('is only what passes the checks', () => {
    const shown = sketchOf({
      'common.road': 'motorway',
      'a.car': { x: 2000, y: 0, angle: 0 },
      'b.car': car(10, 20, 90),
      'common.line.1': [0, 0, 10, 10],
      'common.line.2': null,
      'common.line.3': [0, 0, 'x'],
    });
    expect(shown).toEqual({
      road: null,
      cars: { a: null, b: car(10, 20, 90) },
      lines: [{ key: 'common.line.1', line: [0, 0, 10, 10] }],
    });
  });
});
