import { describe, expect, it } from 'vitest';
import {
  lengthOf,
  lineOf,
  lineWithin,
  type Point,
  pathOf,
  pointIn,
  strokesWithin,
  thin,
} from './strokes.ts';

/** A hand that never goes straight. */
const scribble = (count: number): Point[] =>
  Array.from({ length: count }, (_, at) => ({
    x: Math.round(300 + 250 * Math.sin(at / 3)),
    y: Math.round(100 + 90 * Math.cos(at / 2.2)),
  }));

describe('a line that a finger draws', () => {
  it('loses what lies on a straight way, and keeps its corners and ends', () => {
    const straight = Array.from({ length: 50 }, (_, at) => ({ x: at, y: 2 * at }));
    expect(thin(straight, 1)).toEqual([straight[0], straight[49]]);
    const corner = [...straight, ...Array.from({ length: 50 }, (_, at) => ({ x: 50 + at, y: 98 }))];
    expect(thin(corner, 1)).toContainEqual({ x: 49, y: 98 });
  });

  it('stays within its tolerance', () => {
    const drawn = scribble(200);
    const thinned = thin(drawn, 3);
    expect(thinned.length).toBeLessThan(drawn.length);
    expect(Math.abs(lengthOf(lineOf(thinned)) - lengthOf(lineOf(drawn)))).toBeLessThan(
      0.05 * lengthOf(lineOf(drawn)),
    );
  });

  it('that turns back on itself keeps its far end', () => {
    const there = [
      { x: 0, y: 0 },
      { x: 50, y: 0 },
      { x: 0, y: 0 },
    ];
    expect(thin(there, 1)).toEqual(there);
  });

  it('never has more numbers than there may be, however long it was', () => {
    for (const most of [800, 100, 4]) {
      expect(lineWithin(scribble(5000), most).length).toBeLessThanOrEqual(most);
    }
  });

  it('is a dot where it was a tap', () => {
    expect(lineOf([{ x: 5, y: 6 }])).toEqual([5, 6, 5, 6]);
    expect(pathOf([5, 6, 5, 6])).toBe('M5 6L5 6');
    expect(lengthOf([5, 6, 5, 6])).toBe(0);
  });

  it('lies in its field in whole numbers, also where the finger left it', () => {
    const shown = { left: 10, top: 20, width: 300, height: 100 };
    const field = { width: 600, height: 200 };
    expect(pointIn(field, shown, { clientX: 10, clientY: 20 })).toEqual({ x: 0, y: 0 });
    expect(pointIn(field, shown, { clientX: 160.3, clientY: 70.2 })).toEqual({ x: 301, y: 100 });
    expect(pointIn(field, shown, { clientX: -40, clientY: 900 })).toEqual({ x: 0, y: 200 });
    // -0 is no whole number of the report
    expect(Object.is(pointIn(field, shown, { clientX: 9.99, clientY: 20 }).x, 0)).toBe(true);
  });
});

describe('the strokes of a signature', () => {
  it('are left alone while they are few', () => {
    const strokes = [lineOf(scribble(100)), lineOf(scribble(50))];
    expect(strokesWithin(strokes, 2000)).toEqual(strokes);
  });

  it('are all made coarser rather than one cut off', () => {
    const strokes = Array.from({ length: 10 }, () => lineOf(scribble(400)));
    const thinned = strokesWithin(strokes, 2000);
    expect(thinned).toHaveLength(10);
    expect(thinned?.flat().length).toBeLessThanOrEqual(2000);
    for (const stroke of thinned ?? []) expect(stroke.length).toBeGreaterThan(20);
  });

  it('are too many only when even dots are', () => {
    const dots = (count: number) => Array.from({ length: count }, () => [1, 1, 1, 1]);
    expect(strokesWithin(dots(500), 2000)).toHaveLength(500);
    expect(strokesWithin(dots(501), 2000)).toBeNull();
  });
});
