import { ZONES } from '@rafiq/contract/constat/model';
import { CAR, ZONE_SHAPES } from '@rafiq/contract/constat/shapes';
import { describe, expect, it } from 'vitest';
import { beside, zoneAt } from './zones.ts';

describe('the drawing of the car', () => {
  it('is covered by its zones, each point by exactly one', () => {
    const area = ZONES.map((zone) => ZONE_SHAPES[zone].box).reduce(
      (sum, [, , width, height]) => sum + width * height,
      0,
    );
    expect(area).toBe(CAR.width * CAR.height);
    for (let x = 0; x < CAR.width; x += 4) {
      for (let y = 0; y < CAR.height; y += 4) expect(zoneAt(x, y)).not.toBeNull();
    }
  });

  it('ends at its edges', () => {
    expect(zoneAt(0, 0)).toBe('front-left');
    expect(zoneAt(CAR.width - 1, CAR.height - 1)).toBe('back-right');
    expect(zoneAt(-1, 0)).toBeNull();
    expect(zoneAt(CAR.width, 0)).toBeNull();
    expect(zoneAt(0, CAR.height)).toBeNull();
  });

  it('has no zone that is smaller than a thumb at its smallest', () => {
    for (const { box } of Object.values(ZONE_SHAPES)) {
      expect(Math.min(box[2], box[3])).toBeGreaterThanOrEqual(44);
    }
  });

  it('marks each zone where it lies', () => {
    for (const zone of ZONES) expect(zoneAt(...ZONE_SHAPES[zone].mark)).toBe(zone);
  });
});

describe('the arrow keys', () => {
  it('lead to what lies beside, and stay at the edge', () => {
    expect(beside('front', 'ArrowRight')).toBe('front-right');
    expect(beside('front-right', 'ArrowDown')).toBe('right-front-door');
    expect(beside('right-back-door', 'ArrowLeft')).toBe('roof');
    expect(beside('roof', 'ArrowUp')).toBe('front');
    expect(beside('front', 'ArrowUp')).toBe('front');
    expect(beside('back-left', 'ArrowLeft')).toBe('back-left');
  });

  it('reach every zone from the front', () => {
    const reached = new Set<string>(['front']);
    for (const zone of reached) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        reached.add(beside(zone as 'front', key));
      }
    }
    expect(reached.size).toBe(ZONES.length);
  });
});
