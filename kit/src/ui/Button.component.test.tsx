import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { Button } from './Button.tsx';

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
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('Choose a file first');
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
