import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { Plate } from './Figures.tsx';

it.each(['ltr', 'rtl'] as const)(
  'a plate reads number, letter, region on a page that runs %s',
  async (dir) => {
    render(
      <p dir={dir}>
        <Plate plate="12345-أ-6" />
      </p>,
    );
    await expect.element(page.getByText('12345')).toBeVisible();
    const lefts = ['12345', 'أ', '6'].map(
      (part) => page.getByText(part, { exact: true }).element().getBoundingClientRect().left,
    );
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
  },
);
