import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render, takeAway } from '../testing/rendered.tsx';
import { DateField } from './DateField.tsx';

const TEXTS = {
  previous: 'Previous',
  next: 'Next',
  month: 'Month',
  year: 'Year',
  format: 'JJ/MM/AAAA',
  open: 'Calendar',
  close: 'Close',
  unavailable: 'Type the date instead',
};

interface Asked {
  start?: string;
  error?: string;
  hint?: string;
  example?: string;
}

const Birth = ({ start = '', error, hint, example }: Asked) => {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateField
        label="Date"
        value={value}
        onChange={setValue}
        onLeave={vi.fn()}
        error={error}
        min="1926-01-01"
        max="2026-03-20"
        hint={hint}
        texts={{ ...TEXTS, example }}
      />
      <output aria-label="value">{value}</output>
    </>
  );
};
const field = page.getByRole('textbox', { name: 'Date' });
const value = page.getByLabelText('value');
const open = page.getByRole('button', { name: 'Calendar' });
const calendar = page.getByRole('dialog', { name: 'Calendar' });

it('opens its calendar beside the field, not over it, also in the middle of a low window', async () => {
  await page.viewport(1280, 640);
  render(
    <div style={{ marginBlockStart: 280, width: 300 }}>
      <Birth />
    </div>,
  );
  await userEvent.click(open);
  await expect.element(calendar).toBeVisible();
  const [panel, box] = [calendar, field].map((one) => one.element().getBoundingClientRect());
  expect(panel?.left).toBeGreaterThan(box?.right ?? Number.POSITIVE_INFINITY);
});

it('shows the example where there is one, beside what is asked for too', async () => {
  render(<Birth hint="No more than a year ago." example="Such as 17/05/1990" />);
  await expect
    .element(field)
    .toHaveAccessibleDescription('No more than a year ago. Such as 17/05/1990');
  takeAway();
  render(<Birth example="Such as 17/05/1990" />);
  await expect.element(field).toHaveAccessibleDescription('Such as 17/05/1990');
  takeAway();
  render(<Birth />);
  await expect.element(field).not.toHaveAttribute('aria-describedby');
});

it('puts the slashes in while one types, and knows the date once it is whole', async () => {
  render(<Birth />);
  await userEvent.click(field);
  await userEvent.keyboard('1705');
  await expect.element(field).toHaveValue('17/05/');
  await expect.element(value).toHaveTextContent('17/05/');
  await userEvent.keyboard('1990');
  await expect.element(value).toHaveTextContent('1990-05-17');
});

it.each([
  ['1/5/1990', '1990-05-01'],
  ['1990-05-17', '1990-05-17'],
  ['17.05.1990', '1990-05-17'],
  ['١٧/٠٥/١٩٩٠', '1990-05-17'],
  ['31/02/1990', '31/02/1990'],
])('reads %s as %s when it is left', async (typed, meant) => {
  render(<Birth />);
  await userEvent.fill(field, typed);
  await userEvent.tab();
  await expect.element(value).toHaveTextContent(meant);
});

it('runs left to right, and ties what is wrong to the field', async () => {
  render(<Birth error="No such day" />);
  await expect.element(field).toHaveAttribute('dir', 'ltr');
  await expect.element(field).toHaveAccessibleDescription('No such day');
});

it('fills the field from the calendar and gives the focus back to what opened it', async () => {
  render(<Birth start="2026-03-02" />);
  await userEvent.click(open);
  await expect.element(calendar.getByRole('button', { name: 'lundi 2 mars 2026' })).toHaveFocus();
  await expect
    .element(calendar.getByRole('button', { name: 'samedi 21 mars 2026' }))
    .toBeDisabled();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('03/03/2026');
  await expect.element(open).toHaveFocus();
});

it('leaves the date as it was at Escape', async () => {
  render(<Birth start="2026-03-02" />);
  await userEvent.click(open);
  await expect.element(calendar).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('02/03/2026');
});
