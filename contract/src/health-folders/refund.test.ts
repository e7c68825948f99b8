import { describe, expect, it } from 'vitest';
import { aLine } from '../testing/a-line.ts';
import { LINE_REASONS, type RefundLine } from './model.ts';
import { explainLine } from './refund.ts';

const partsOf = (line: Partial<RefundLine>) => {
  const { parts, verdict, expected } = explainLine(aLine(line));
  const there = Object.fromEntries(Object.entries(parts).filter(([, amount]) => amount !== 0));
  return { ...there, verdict, expected };
};

describe('the refund of a line', () => {
  it('is a share of what the tariff counts', () => {
    expect(explainLine(aLine())).toEqual({
      ...{ engaged: 300_00, counted: 150_00, refunded: 120_00, remains: 180_00 },
      ...{ ceilingLeft: null, isCapped: false, isRefused: false },
      ...{ share: 120_00, isDeductedFirst: true, expected: 120_00, verdict: 'agrees' },
      parts: {
        ...{ refunded: 120_00, overTariff: 150_00, ownShare: 30_00 },
        ...{ deductible: 0, overCeiling: 0, withheld: 0 },
      },
    });
  });

  it('never counts more than was paid', () => {
    const line = aLine({ engaged: 100, tariffBase: 150, refunded: 80, reason: null });
    expect(explainLine(line)).toMatchObject({ counted: 100_00, remains: 20_00, verdict: 'agrees' });
  });

  it('of everything leaves nothing, and of nothing says nothing', () => {
    const all = { engaged: 50, tariffBase: 50, rate: 100, refunded: 50, reason: null };
    expect(partsOf(all)).toEqual({ refunded: 50_00, verdict: 'agrees', expected: 50_00 });
    const none = { engaged: 0, tariffBase: 0, refunded: 0, reason: null };
    expect(partsOf(none)).toEqual({ verdict: 'agrees', expected: 0 });
  });

  it.each([
    'not_covered',
    'waiting_period',
    'document_missing',
    'duplicate',
    'out_of_time',
  ] as const)('that is nothing because of “%s” leaves all of it', (reason) => {
    const line = explainLine(aLine({ refunded: 0, reason }));
    expect(line).toMatchObject({ isRefused: true, remains: 300_00, verdict: 'agrees' });
    expect(line.parts).toMatchObject({ withheld: 300_00, overTariff: 0, ownShare: 0 });
  });

  it('takes the word of a reason that is not in this list yet', () => {
    const line = aLine({ refunded: 0, reason: 'new_one' as RefundLine['reason'] });
    expect(explainLine(line)).toMatchObject({ isRefused: true, verdict: 'agrees' });
  });

  it.each([
    ['before the share', 80, true, { deductible: 50_00, ownShare: 20_00 }],
    ['from the share', 70, false, { deductible: 50_00, ownShare: 30_00 }],
  ])('may lose its deductible %s', (_name, refunded, isDeductedFirst, parts) => {
    const line = aLine({ deductible: 50, refunded, reason: 'deductible' });
    expect(explainLine(line)).toMatchObject({ verdict: 'agrees', isDeductedFirst, parts });
  });

  it('is nothing where the deductible is larger than what counts', () => {
    expect(partsOf({ deductible: 500, refunded: 0, reason: 'deductible' })).toEqual({
      ...{ overTariff: 150_00, deductible: 150_00, verdict: 'agrees', expected: 0 },
    });
  });

  it('ends at what is left of the ceiling', () => {
    const capped = { ceiling: 2_000, ceilingUsed: 1_950, refunded: 50 } as const;
    const line = explainLine(aLine({ ...capped, reason: 'ceiling_reached' }));
    expect(line).toMatchObject({ ceilingLeft: 50_00, isCapped: true, verdict: 'agrees' });
    expect(line.parts).toMatchObject({ refunded: 50_00, overCeiling: 70_00 });
  });

  it('is nothing under a ceiling that was used up, or more than that', () => {
    for (const ceilingUsed of [2_000, 2_300]) {
      const line = aLine({ ceiling: 2_000, ceilingUsed, refunded: 0, reason: 'ceiling_reached' });
      expect(explainLine(line)).toMatchObject({
        ...{ ceilingLeft: 0, isCapped: true, isRefused: false, verdict: 'agrees' },
      });
    }
  });

  it.each([
    [0.01, 80, 0.01],
    [0.01, 80, 0],
    [33.33, 33.33, 11.1],
    [33.33, 33.33, 11.11],
    [9_999_999_999.99, 99.99, 9_998_999_999.99],
    [9_999_999_999.99, 99.99, 9_999_000_000],
  ])('of %f at %f %% may be %f: either centime beside the exact share', (base, rate, refunded) => {
    const line = { engaged: base, tariffBase: base, rate, refunded, reason: null };
    expect(explainLine(aLine(line)).verdict).toBe('agrees');
  });
});

describe('figures that do not lead to the refund', () => {
  it.each([
    ['less, and no reason', { refunded: 100, reason: null }, 'less', 120_00],
    ['a centime less', { refunded: 119.99, reason: 'over_tariff' }, 'less', 120_00],
    ['a centime more', { refunded: 120.01 }, 'more', 120_00],
    ['more than was paid', { refunded: 300.01 }, 'more', 300_00],
    [
      'a ceiling that was not reached',
      { refunded: 100, ceiling: 2_000, ceilingUsed: 1_000, reason: 'ceiling_reached' },
      ...(['less', 120_00] as const),
    ],
    [
      'more than was left of the ceiling',
      { ceiling: 100, ceilingUsed: 90, reason: null },
      ...(['more', 10_00] as const),
    ],
    [
      'a deductible of nothing',
      { refunded: 90, deductible: 0, reason: 'deductible' },
      'less',
      120_00,
    ],
  ] as const)('are told: %s', (_name, line, verdict, expected) => {
    expect(explainLine(aLine(line))).toMatchObject({ verdict, expected });
  });

  it('are not looked for where the insurer left one out', () => {
    expect(partsOf({ rate: null, reason: null })).toEqual({
      ...{
        refunded: 120_00,
        overTariff: 150_00,
        withheld: 30_00,
        verdict: 'untold',
        expected: null,
      },
    });
    expect(explainLine(aLine({ rate: null })).verdict).toBe('agrees');
    const bare = { tariffBase: null, rate: null, engaged: 120, reason: null };
    expect(explainLine(aLine(bare)).verdict).toBe('agrees');
  });

  it.each([
    [{ tariffBase: null, reason: 'over_tariff' }],
    [{ refunded: 20, ceiling: 2_000, reason: 'ceiling_reached' }],
    [{ refunded: 20, reason: 'ceiling_reached' }],
    [{ refunded: 20, reason: 'deductible' }],
    [{ refunded: 20, reason: 'document_missing' }],
  ] as const)('are none where the reason says what no figure does: %j', (line) => {
    expect(explainLine(aLine(line)).verdict).toBe('agrees');
  });
});

/** The same draws on every machine. */
const draws = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

it('always says where each centime went, whatever the insurer sends', () => {
  const draw = draws(20);
  const amounts = [0, 1, 99, 100, 12_345, 999_999_999_999];
  const centimes = () => (draw(3) ? draw(100_000) : (amounts[draw(amounts.length)] ?? 0)) / 100;
  const orNull = (value: number) => (draw(3) ? value : null);
  for (let round = 0; round < 5_000; round += 1) {
    const line = aLine({
      ...{ engaged: centimes(), tariffBase: orNull(centimes()), rate: orNull(draw(10_001) / 100) },
      ...{ ceiling: orNull(centimes()), ceilingUsed: orNull(centimes()) },
      ...{ deductible: orNull(centimes()), refunded: centimes() },
      reason: LINE_REASONS[draw(LINE_REASONS.length + 1)] ?? null,
    });
    const { engaged, remains, refunded, parts } = explainLine(line);
    const amountsOf = Object.values(parts);
    const told = JSON.stringify(line);
    expect(
      amountsOf.every((one) => Number.isSafeInteger(one) && one >= 0),
      told,
    ).toBe(true);
    expect(
      amountsOf.reduce((all, one) => all + one, 0),
      told,
    ).toBe(engaged);
    expect(remains, told).toBe(engaged - parts.refunded);
    expect(parts.refunded, told).toBe(Math.min(refunded, engaged));
  }
});
