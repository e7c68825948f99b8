import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

const Asking = ({ stays = false }: { stays?: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        opener
      </button>
      <button type="button">behind</button>
      <Dialog open={isOpen} onClose={() => stays || setOpen(false)} title="Title">
        <button type="button">first</button>
        <button type="button" onClick={() => setOpen(false)}>
          last
        </button>
      </Dialog>
    </>
  );
};
const button = (name: string) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog', { name: 'Title' });

it('takes the focus in, and gives it back to what opened it', async () => {
  render(<Asking />);
  await userEvent.click(button('opener'));
  await expect.element(button('first')).toHaveFocus();
  await userEvent.click(button('last'));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('opener')).toHaveFocus();
});

it('lets the keyboard reach nothing behind it', async () => {
  render(<Asking />);
  await userEvent.click(button('opener'));
  const reached = new Set<string | null | undefined>();
  for (let press = 0; press < 6; press += 1) {
    await userEvent.tab();
    reached.add(document.activeElement?.textContent);
  }
  expect(reached).toContain('last');
  expect(reached).not.toContain('behind');
  expect(reached).not.toContain('opener');
});

it('closes when the person goes back, whatever the phone makes of its gesture', async () => {
  render(<Asking />);
  await userEvent.click(button('opener'));
  await expect.element(dialog).toBeVisible();
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(dialog).not.toBeInTheDocument();
});

it('closes at Escape and at a press outside, not at one inside', async () => {
  render(<Asking />);
  await userEvent.click(button('opener'));
  await userEvent.click(page.getByRole('heading', { name: 'Title' }));
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(button('opener'));
  const { left, top } = dialog.element().getBoundingClientRect();
  await userEvent.click(dialog, { position: { x: 5 - left, y: 5 - top }, force: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

it('stays while whoever opened it says so, however often Escape is pressed', async () => {
  render(<Asking stays />);
  await userEvent.click(button('opener'));
  for (let press = 0; press < 3; press += 1) await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  await userEvent.click(button('last'));
  await expect.element(dialog).not.toBeInTheDocument();
});

it('asks yes or no; Escape means no, and while it is busy yes does nothing', async () => {
  const [onYes, onNo] = [vi.fn(), vi.fn()];
  const answers = { yes: 'Yes', no: 'No', onYes, onNo };
  render(<ConfirmDialog open title="Title" text="Really?" busy {...answers} />);
  await expect.element(dialog.getByText('Really?')).toBeVisible();
  await userEvent.click(button('Yes'), { force: true });
  expect(onYes).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onNo).toHaveBeenCalledOnce();
  await userEvent.click(button('No'));
  expect(onNo).toHaveBeenCalledTimes(2);
});

it.each(['sheet', 'drawer'] as const)('has a button that closes it, as a %s', async (shape) => {
  const onClose = vi.fn();
  render(<Dialog shape={shape} open onClose={onClose} title="Title" />);
  await userEvent.click(button('close'));
  expect(onClose).toHaveBeenCalledOnce();
});
