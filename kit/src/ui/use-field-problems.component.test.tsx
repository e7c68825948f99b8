import { issue } from '@rafiq/contract/core/issue';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { TextField } from './TextField.tsx';
import { useFieldProblems } from './use-field-problems.ts';

type Field = 'name' | 'city';
const REFUSED = new Error('refused');
const refusedBy = (failure: unknown) => (failure === REFUSED ? { city: 'unknown city' } : {});

interface Props {
  failure?: unknown;
  onSubmit?: () => void;
}

const Form = ({ failure = null, onSubmit }: Props) => {
  const [typed, setTyped] = useState<Record<Field, string>>({ name: '', city: 'Fès' });
  const issues = typed.name === '' ? [issue('name', 'required')] : [];
  const { problemOf, leave, mend, reveal } = useFieldProblems<Field>({
    issues,
    failure,
    refusedBy,
    textOf: ({ code }) => code,
  });
  const bind = (field: Field) => ({
    label: field,
    value: typed[field],
    error: problemOf(field),
    onChange: ({ target }: { target: { value: string } }) => {
      mend(field);
      setTyped({ ...typed, [field]: target.value });
    },
    onBlur: () => leave(field),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
        reveal(event.currentTarget);
      }}
    >
      <TextField {...bind('city')} />
      <TextField {...bind('name')} />
      <button type="submit">send</button>
    </form>
  );
};
const field = (name: Field) => page.getByLabelText(name);

it('says what is wrong in a field once it was left, and no longer once it is mended', async () => {
  render(<Form />);
  await userEvent.click(field('name'));
  await expect.element(field('name')).not.toHaveAttribute('aria-invalid');
  await userEvent.click(field('city'));
  await expect.element(field('name')).toHaveAccessibleDescription('required');
  await userEvent.fill(field('name'), 'Salma');
  await expect.element(field('name')).not.toHaveAttribute('aria-invalid');
});

it('says everything when it is sent, and goes to the first field that is wrong', async () => {
  render(<Form />);
  await userEvent.click(page.getByRole('button', { name: 'send' }));
  await expect.element(field('name')).toHaveAccessibleDescription('required');
  await expect.element(field('name')).toHaveFocus();
});

it('says what the server refused until that field is changed', async () => {
  render(<Form failure={REFUSED} />);
  await expect.element(field('city')).toHaveAccessibleDescription('unknown city');
  await userEvent.fill(field('name'), 'Salma');
  await expect.element(field('city')).toHaveAccessibleDescription('unknown city');
  await userEvent.fill(field('city'), 'Rabat');
  await expect.element(field('city')).not.toHaveAttribute('aria-invalid');
});

it('is sent by the first press on its button, though what it says of the field that is left moves the button', async () => {
  const onSubmit = vi.fn();
  render(<Form onSubmit={onSubmit} />);
  await userEvent.click(field('name'));
  await userEvent.click(page.getByRole('button', { name: 'send' }));
  expect(onSubmit).toHaveBeenCalledOnce();
  await expect.element(field('name')).toHaveAccessibleDescription('required');
});
