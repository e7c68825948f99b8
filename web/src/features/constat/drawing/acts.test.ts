import { describe, expect, it } from 'vitest';
import { actOf, doneAgain, takenBack, withAct } from './acts.ts';

const car = (x: number) => ({ x, y: 10, angle: 0 });

describe('an act', () => {
  it('is taken back to what stood before, and done again', () => {
    const values = { 'a.car': car(1), 'common.road': 'bend' };
    const act = actOf(values, { 'a.car': car(2), 'common.line.1': [1, 2, 3, 4] });
    const after = { ...values, ...act.after };
    expect(takenBack(after, act)).toEqual({ 'a.car': car(1), 'common.line.1': null });
    expect(doneAgain({ ...after, ...takenBack(after, act) }, act)).toEqual(act.after);
  });

  it('leaves alone what somebody has written since', () => {
    const act = actOf({}, { 'common.road': 'bend', 'common.line.1': [1, 2, 3, 4] });
    const since = { ...act.after, 'common.road': 'crossing' };
    expect(takenBack(since, act)).toEqual({ 'common.line.1': null });
    expect(takenBack({ ...since, 'common.line.1': null }, act)).toEqual({});
  });

  it('is one for many pushes of the same car, and not for another', () => {
    const push = (x: number) => actOf({ 'a.car': car(x - 1) }, { 'a.car': car(x) });
    const first = withAct([], push(1), true);
    const second = withAct(first, push(2), true);
    expect(second).toEqual([{ before: { 'a.car': car(0) }, after: { 'a.car': car(2) } }]);
    expect(withAct(second, actOf({}, { 'b.car': car(1) }), true)).toHaveLength(2);
    expect(withAct(second, push(3), false)).toHaveLength(2);
  });

  it('is forgotten after a hundred others', () => {
    let done = withAct([], actOf({}, { 'common.line.0': [0, 0] }), false);
    for (let at = 1; at <= 100; at += 1) {
      done = withAct(done, actOf({}, { [`common.line.${at}`]: [0, 0] }), false);
    }
    expect(done).toHaveLength(100);
    expect(done[0]?.after).toHaveProperty(['common.line.1']);
  });
});
