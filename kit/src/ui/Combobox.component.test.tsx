import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { Combobox } from './Combobox.tsx';

const CITIES = [
  { value: 'FES', label: 'Fès', also: 'فاس' },
  { value: 'MEK', label: 'Meknès', also: 'مكناس' },
  { value: 'MRK', label: 'Marrakech', also: 'مراكش' },
];
const TEXTS = {
  placeholder: 'Type',
  open: 'Open',
  clear: 'Clear',
  none: 'No such city',
  found: (count: number) => `${count} found`,
};

const City = ({ onLeave, error }: { onLeave?: () => void; error?: string }) => {
  const [value, setValue] = useState('');
  return (
    <form aria-label="form" onSubmit={(event) => event.preventDefault()}>
      <Combobox
        label="City"
        options={CITIES}
        texts={TEXTS}
        value={value}
        onChange={setValue}
        error={error}
        {...(onLeave && { onLeave })}
      />
      <output>{value}</output>
      <button type="button">after</button>
    </form>
  );
};
const city = page.getByRole('combobox', { name: 'City' });
const options = page.getByRole('option');
const chosen = page.getByRole('status').nth(1);
const active = () => {
  const id = city.element().getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : null;
};

it('finds an option in either script, without its accents, and says how many there are', async () => {
  render(<City />);
  await expect.element(city).toHaveAttribute('aria-expanded', 'false');
  await userEvent.fill(city, 'mekn');
  await expect.element(city).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('1 found')).toBeInTheDocument();
  await userEvent.click(options.first());
  await expect.element(city).toHaveValue('Meknès');
  await expect.element(chosen).toHaveTextContent('MEK');
  await userEvent.fill(city, 'فاس');
  await expect.element(chosen).toHaveTextContent('FES');
});

it('is worked with the keyboard alone, the focus never leaving the field', async () => {
  render(<City />);
  await userEvent.click(city);
  await expect.element(options).toHaveLength(3);
  expect(active()).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(active).toBe('Fès');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(active).toBe('Marrakech');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(active).toBe('Meknès');
  await expect.element(city).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(city).toHaveValue('Meknès');
  await expect.element(city).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Meknès');
});

it('says that nothing fits, and chooses nothing', async () => {
  render(<City />);
  await userEvent.fill(city, 'Atlantide');
  await expect.element(page.getByText('No such city').last()).toBeVisible();
  await expect.element(options).toHaveLength(0);
  await userEvent.keyboard('{Enter}');
  await expect.element(city).toHaveAttribute('aria-expanded', 'false');
  await expect.element(city).toHaveValue('Atlantide');
  await expect.element(chosen).toBeEmptyDOMElement();
});

it('closes at Escape and keeps what was typed', async () => {
  render(<City />);
  await userEvent.fill(city, 'mar');
  await userEvent.keyboard('{Escape}');
  await expect.element(city).toHaveAttribute('aria-expanded', 'false');
  await expect.element(city).toHaveValue('mar');
});

it('takes what is typed in full when it is left, in the list’s own spelling', async () => {
  const onLeave = vi.fn();
  render(<City onLeave={onLeave} />);
  await userEvent.fill(city, 'meknes');
  // past its own button
  await userEvent.tab();
  expect(onLeave).not.toHaveBeenCalled();
  await userEvent.tab();
  await expect.element(city).toHaveValue('Meknès');
  expect(onLeave).toHaveBeenCalledOnce();
});

it('is emptied by its button, which leads back into the field', async () => {
  render(<City />);
  await userEvent.fill(city, 'meknes');
  await userEvent.click(page.getByRole('button', { name: 'Clear' }));
  await expect.element(city).toHaveValue('');
  await expect.element(city).toHaveFocus();
  await expect.element(chosen).toBeEmptyDOMElement();
});

it('keeps what is wrong back while one is still choosing', async () => {
  render(<City error="Choose a city" />);
  await expect.element(city).toHaveAccessibleDescription('Choose a city');
  await userEvent.click(city);
  await expect.element(city).not.toHaveAccessibleDescription('Choose a city');
});
