import { describe, expect, it } from 'vitest';
import { moved, type Step, stepped, transformOf, WHOLE } from './look.ts';

const after = (...steps: Step[]) => steps.reduce(stepped, WHOLE);

describe('looking at an image', () => {
  it('goes closer to eight times at most, and never farther than the whole', () => {
    expect(after('closer').zoom).toBe(1.5);
    expect(after(...Array<Step>(20).fill('closer')).zoom).toBe(8);
    expect(after('farther')).toEqual(WHOLE);
  });

  it('turns by quarters and comes round', () => {
    expect(transformOf(after('turn'))).toBe('translate(0%, 0%) scale(0.75) rotate(90deg)');
    expect(after('turn', 'turn', 'turn', 'turn')).toEqual(WHOLE);
  });

  it('moves what is enlarged, up to its edge, and what is whole not at all', () => {
    expect(after('right')).toEqual(WHOLE);
    expect(after('closer', 'right').x).toBeLessThan(0);
    expect(after('closer', 'down').y).toBeLessThan(0);
    expect(moved(after('closer'), 9, -9)).toMatchObject({ x: 0.75, y: -0.75 });
  });

  it('is whole again, and moves back when it is made smaller', () => {
    expect(after('closer', 'turn', 'left', 'whole')).toEqual(WHOLE);
    expect(stepped(moved(after('closer'), 9, 9), 'farther')).toEqual(WHOLE);
  });
});
