/** In a file of its own: the language is fixed for the life of a page. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import type { Calendar as CalendarPart } from './Calendar.tsx';

let Calendar: typeof CalendarPart;

beforeAll(async () => {
  localStorage.setItem('language', 'AR');
  document.documentElement.dir = 'rtl';
  ({ Calendar } = await import('./Calendar.tsx'));
});

afterAll(() => {
  localStorage.clear();
  document.documentElement.dir = 'ltr';
});

it('runs from right to left in Arabic, with Arabic names and the figures of Morocco', async () => {
  const texts = { previous: 'Previous', next: 'Next', month: 'Month', year: 'Year' };
  const onChoose = vi.fn();
  render(
    <Calendar
      value="2026-02-14"
      start="2026-02-14"
      min="2020-01-01"
      max="2026-12-31"
      texts={texts}
      onChoose={onChoose}
    />,
  );
  await expect.element(page.getByRole('table')).toHaveAccessibleName('فبراير 2026');
  await expect
    .element(page.getByRole('button', { pressed: true }))
    .toHaveAccessibleName(/14 فبراير/);
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(onChoose).toHaveBeenCalledWith('2026-02-15');
});
