import { readFields } from '../content/check.ts';
import type { FieldChange } from '../content/model.ts';
import { type Issue, issue } from '../core/issue.ts';
import { isColor, NEEDED_RATIO } from './contrast.ts';
import { BRAND_FIELDS, type BrandValues, colorFieldOf, colorsOf } from './model.ts';
import { unreadableOf } from './palette.ts';

/** A colour that nobody can read is refused with how far it is from what is needed. */
const checkColors = (values: BrandValues): Issue[] => {
  const colors = colorsOf(values);
  if (!Object.values(colors).every(isColor)) return [];
  return unreadableOf(colors).map(({ color, theme, ratio, against }) =>
    issue(colorFieldOf(color), theme === 'light' ? 'brand_contrast' : 'brand_contrast_dark', {
      // rounded down: 4.49 is not 4.5
      ratio: Math.floor(ratio * 10) / 10,
      ...{ needed: NEEDED_RATIO, against },
    }),
  );
};

/** What was sent as it is kept, and everything that is wrong with it. */
export const readBrand = (
  sent: Record<string, unknown>,
): { values: BrandValues; issues: Issue[] } => {
  const { values, issues } = readFields(BRAND_FIELDS, sent);
  return { values, issues: [...issues, ...checkColors(values)] };
};

export const checkBrand = (sent: Record<string, unknown>): Issue[] => readBrand(sent).issues;

export const brandDifferences = (before: BrandValues, after: BrandValues): FieldChange[] =>
  BRAND_FIELDS.map(({ name }) => ({
    field: name,
    before: before[name] ?? '',
    after: after[name] ?? '',
  })).filter((one) => one.before !== one.after);
