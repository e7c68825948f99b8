import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { Popover } from './Popover.tsx';

const Help = () => (
  <>
    <Popover label="Help">
      <a href="#call">Call us</a>
    </Popover>
    <button type="button">elsewhere</button>
  </>
);
const opener = page.getByRole('button', { name: 'Help' });
const link = page.getByRole('link', { name: 'Call us' });

it('opens from the keyboard, is next in the order of the keys, and Escape leads back', async () => {
  render(<Help />);
  await expect.element(link).not.toBeInTheDocument();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(link).toBeVisible();
  await userEvent.tab();
  await expect.element(link).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('closes at a press elsewhere', async () => {
  render(<Help />);
  await userEvent.click(opener);
  await expect.element(link).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'elsewhere' }));
  await expect.element(link).not.toBeInTheDocument();
});

it('closes by its button, and the focus goes back to its opener', async () => {
  render(<Help />);
  await userEvent.click(opener);
  await userEvent.click(page.getByRole('button', { name: 'close' }));
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('stays inside the window', async () => {
  render(
    <div style={{ position: 'fixed', insetInlineEnd: 0, insetBlockEnd: 0 }}>
      <Help />
    </div>,
  );
  await userEvent.click(opener);
  await expect.element(link).toBeInViewport({ ratio: 1 });
});
