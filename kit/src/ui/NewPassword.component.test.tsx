import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { NewPassword } from './NewPassword.tsx';

const TEXTS = {
  password: 'Password',
  confirmation: 'Again',
  show: 'Show',
  hide: 'Hide',
  suggest: 'Suggest one',
  suggested: 'Suggested',
  differ: 'They differ',
  checklist: {
    title: 'Rules',
    met: 'met',
    unmet: 'not met',
    rules: {
      lowercase: 'Lower',
      uppercase: 'Upper',
      digit: 'Digit',
      special: 'Special',
      length: 'Length',
    },
  },
};

const Form = () => {
  const [value, setValue] = useState({ password: '', confirmation: '' });
  return <NewPassword value={value} onChange={setValue} texts={TEXTS} />;
};
const password = page.getByLabelText('Password', { exact: true });
const confirmation = page.getByLabelText('Again', { exact: true });

it('fills and shows both fields with a suggestion that meets every rule', async () => {
  render(<Form />);
  await userEvent.click(page.getByRole('button', { name: 'Suggest one' }));
  await expect.element(password).toHaveAttribute('type', 'text');
  await expect.element(confirmation).toHaveAttribute('type', 'text');
  const suggestion = (password.element() as HTMLInputElement).value;
  expect(suggestion).toMatch(/^([A-Z][a-z]+-){3}\d{4}$/);
  await expect.element(confirmation).toHaveValue(suggestion);
  await expect.element(page.getByRole('status')).toHaveTextContent('Suggested');
  await expect.element(page.getByText('not met')).not.toBeInTheDocument();
});

it('is shown and hidden again, each field by its own button', async () => {
  render(<Form />);
  await expect.element(password).toHaveAttribute('type', 'password');
  await userEvent.click(page.getByRole('button', { name: 'Show' }).first());
  await expect.element(password).toHaveAttribute('type', 'text');
  await expect.element(confirmation).toHaveAttribute('type', 'password');
  await userEvent.click(page.getByRole('button', { name: 'Hide' }));
  await expect.element(password).toHaveAttribute('type', 'password');
});

it('says that the two differ only once the second was left', async () => {
  render(<Form />);
  await userEvent.fill(password, 'Rafiq#2026');
  await userEvent.fill(confirmation, 'Rafiq#202');
  await expect.element(confirmation).not.toHaveAccessibleDescription('They differ');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(confirmation).toHaveAccessibleDescription('They differ');
  await userEvent.fill(confirmation, 'Rafiq#2026');
  await expect.element(confirmation).not.toHaveAccessibleDescription('They differ');
});
