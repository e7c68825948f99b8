import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { TextField } from './TextField.tsx';

const field = page.getByRole('textbox', { name: 'E-mail' });

it('ties its label, its hint and what is wrong to the control', async () => {
  render(<TextField label="E-mail" hint="As on your card" error="No such address" />);
  await expect.element(field).toHaveAccessibleDescription('No such address As on your card');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
});

it('has what is wrong read out when it comes, without moving the focus', async () => {
  render(<TextField label="E-mail" error="No such address" />);
  await expect.element(page.getByText('No such address')).toHaveAttribute('aria-live', 'polite');
});

it('describes nothing that is not there', async () => {
  render(<TextField label="E-mail" />);
  await expect.element(field).not.toHaveAttribute('aria-describedby');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
});
