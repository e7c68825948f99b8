/** Days that cannot lie ahead: a birth, care, an accident, where a folder stands. Texts are compared, for a million rows. */
import { addDays, type IsoDate } from '../core/dates.ts';
import { type Issue, issue } from '../core/issue.ts';
import type { Column } from './columns.ts';
import type { FeedValue } from './model.ts';

interface Bound {
  name: string;
  max: IsoDate;
}

const boundsOf = (columns: readonly Column[], today: IsoDate): Bound[] =>
  columns.flatMap(({ name, type }) =>
    // Stryker disable next-line ArrayDeclaration: a bound without a name finds no value
    'until' in type ? [{ name, max: type.until === 'today' ? today : addDays(today, 1) }] : [],
  );

/** `place`: of the item in its list, before the names of its fields. */
const nameThose = (
  bounds: readonly Bound[],
  values: Record<string, FeedValue>,
  place: string,
  issues: Issue[],
): void => {
  for (const { name, max } of bounds) {
    if (String(values[name] ?? '') > max)
      issues.push(issue(`${place}${name}`, 'date_too_late', { max }));
  }
};

export const daysAhead = (columns: readonly Column[], today: IsoDate) => {
  const own = boundsOf(columns, today);
  const lists = columns.flatMap(({ name, items }) =>
    // Stryker disable next-line ArrayDeclaration: a list without a name finds no value
    items ? [{ name, bounds: boundsOf(items, today) }] : [],
  );
  return (values: Record<string, FeedValue>, issues: Issue[]): void => {
    nameThose(own, values, '', issues);
    for (const { name, bounds } of lists) {
      const list = values[name];
      if (!Array.isArray(list)) continue;
      for (const [at, item] of list.entries()) nameThose(bounds, item, `${name}[${at}].`, issues);
    }
  };
};
