import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { afterPress } from './after-press.ts';
import { Button } from './Button.tsx';
import { TextField } from './TextField.tsx';

const button = page.getByRole('button', { name: 'Send' });

it('says why it is blocked when it is pressed, and stays within reach of the keyboard', async () => {
  const onClick = vi.fn();
  render(
    <Button blockedBecause="Choose a file first" onClick={onClick}>
      Send
    </Button>,
  );
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAccessibleDescription('Choose a file first');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose a file first');
  expect(onClick).not.toHaveBeenCalled();
});

it.each(['ghost', 'soft', 'danger', 'plain'] as const)('looks blocked as %s too', (variant) => {
  const colours = (name: string) =>
    getComputedStyle(page.getByRole('button', { name }).element()).color;
  render(
    <>
      <Button variant={variant}>Free</Button>
      <Button variant={variant} blockedBecause="Not yet">
        Blocked
      </Button>
    </>,
  );
  expect(colours('Blocked')).not.toBe(colours('Free'));
});

it('sends no form while it is busy or blocked', async () => {
  const onSubmit = vi.fn((event: React.SubmitEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(button, { force: true });
  expect(onSubmit).not.toHaveBeenCalled();
});

const Sending = () => {
  const [busy, setBusy] = useState(true);
  return (
    <>
      <Button busy={busy}>Send</Button>
      <button type="button" onClick={() => setBusy(false)}>
        Answer
      </button>
    </>
  );
};

it('shows a spinner while it is busy, and none after', async () => {
  render(<Sending />);
  const spinner = () => button.element().firstElementChild;
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  expect(spinner()?.getBoundingClientRect()).toMatchObject({ width: 18, height: 18 });
  const { borderTopColor, borderTopWidth, color } = getComputedStyle(spinner() ?? document.body);
  expect(borderTopColor).toBe(color);
  expect(parseFloat(borderTopWidth)).toBeGreaterThan(1);
  await userEvent.click(page.getByRole('button', { name: 'Answer' }));
  await expect.element(button).toHaveAttribute('aria-busy', 'false');
  expect(spinner()).toBeNull();
});

it('is blocked by a reason that stands elsewhere, and does not say it twice', async () => {
  const onClick = vi.fn();
  render(
    <>
      <p id="reason">Your contract forbids it</p>
      <Button reasonId="reason" onClick={onClick}>
        Send
      </Button>
    </>,
  );
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAccessibleDescription('Your contract forbids it');
  await userEvent.click(button, { force: true });
  expect(onClick).not.toHaveBeenCalled();
  expect(page.getByText('Your contract forbids it').elements()).toHaveLength(1);
});

const Asking = () => {
  const [city, setCity] = useState('Fès');
  const [problem, setProblem] = useState('');
  return (
    <form noValidate>
      <TextField label="Hint" />
      <TextField
        label="City"
        aria-required
        value={city}
        error={problem}
        onChange={(event) => setCity(event.target.value)}
        onBlur={() => afterPress(() => setProblem(city === '1' ? 'No city' : ''))}
      />
      <fieldset data-missing="true">
        <legend>Kind</legend>
        <span style={{ display: 'none' }}>
          <button type="button">Not on this device</button>
        </span>
        <input type="radio" aria-label="One" disabled />
        <input type="radio" aria-label="Two" />
      </fieldset>
      <TextField label="Name" aria-required />
      <Button type="submit" blockedBecause="Something is missing">
        Send
      </Button>
    </form>
  );
};
const city = page.getByLabelText('City');

it('leads to the first field that is missing, past what need not be filled in or cannot be seen', async () => {
  render(<Asking />);
  await userEvent.click(button, { force: true });
  await expect.element(page.getByLabelText('Two')).toHaveFocus();
  await userEvent.fill(city, '');
  await userEvent.click(button, { force: true });
  await expect.element(city).toHaveFocus();
});

it('leads to the field that the press has left with something wrong in it, and so does Enter there', async () => {
  render(<Asking />);
  await userEvent.fill(city, '1');
  await userEvent.click(button, { force: true });
  await expect.element(city).toHaveFocus();
  await expect.element(city).toHaveAccessibleDescription('No city');
  await userEvent.fill(city, 'Fès');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Two')).toHaveFocus();
});

it('is a finger wide, also where it is an icon alone', async () => {
  render(
    <Button variant="plain" icon="menu" aria-label="Send">
      {null}
    </Button>,
  );
  await expect.element(button).toBeVisible();
  const { width, height } = button.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});
