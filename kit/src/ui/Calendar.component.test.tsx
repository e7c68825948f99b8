import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { Calendar } from './Calendar.tsx';

const TEXTS = { previous: 'Previous', next: 'Next', month: 'Month', year: 'Year' };

const show = (value: string | null, limits = { min: '2020-01-10', max: '2026-03-20' }) => {
  const onChoose = vi.fn();
  render(
    <Calendar value={value} start="2026-03-15" {...limits} texts={TEXTS} onChoose={onChoose} />,
  );
  return onChoose;
};
const focusedDay = () => (document.activeElement as HTMLElement | null)?.dataset.day;
const month = page.getByRole('combobox', { name: 'Month' });
const year = page.getByRole('combobox', { name: 'Year' });

it('opens on the chosen day, which is said to be pressed, with the focus on it', async () => {
  show('2026-02-14');
  await expect.poll(focusedDay).toBe('2026-02-14');
  await expect
    .element(page.getByRole('button', { pressed: true }))
    .toHaveAccessibleName('samedi 14 février 2026');
});

it('is walked by days, weeks, months and years', async () => {
  show('2026-02-14');
  for (const [key, day] of [
    ['{ArrowRight}', '2026-02-15'],
    ['{ArrowLeft}', '2026-02-14'],
    ['{ArrowDown}', '2026-02-21'],
    ['{ArrowUp}', '2026-02-14'],
    ['{Home}', '2026-02-09'],
    ['{End}', '2026-02-15'],
    ['{PageUp}', '2026-01-15'],
    ['{PageDown}', '2026-02-15'],
    ['{Shift>}{PageUp}{/Shift}', '2025-02-15'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.poll(focusedDay, { message: key }).toBe(day);
  }
});

it('stops at its last day and shows none beyond it as open', async () => {
  show('2026-03-19');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focusedDay).toBe('2026-03-20');
  await expect.element(page.getByRole('button', { name: 'samedi 21 mars 2026' })).toBeDisabled();
  await expect
    .element(page.getByRole('button', { name: 'Next' }))
    .toHaveAttribute('aria-disabled', 'true');
});

it('takes a month and a year directly, clamped to what is open', async () => {
  const onChoose = show('2026-03-15');
  await userEvent.selectOptions(year, '2020');
  await userEvent.selectOptions(month, '1');
  await expect.element(page.getByRole('table')).toHaveAccessibleName('janvier 2020');
  await expect.element(page.getByRole('button', { name: 'jeudi 9 janvier 2020' })).toBeDisabled();
  await userEvent.click(page.getByRole('button', { name: 'vendredi 10 janvier 2020' }));
  expect(onChoose).toHaveBeenCalledWith('2020-01-10');
});

it('goes to the next month by its arrow, and leaves the focus on the arrow', async () => {
  show('2026-01-31');
  const next = page.getByRole('button', { name: 'Next' });
  await userEvent.click(next);
  await expect.element(page.getByRole('table')).toHaveAccessibleName('février 2026');
  await expect.element(next).toHaveFocus();
});
