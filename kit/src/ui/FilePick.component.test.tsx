import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { FilePick, type PickedFile } from './FilePick.tsx';

const TEXTS = {
  choose: 'Choose',
  camera: 'Photograph',
  remove: 'Remove',
  retry: 'Again',
  sending: 'Half way',
  received: 'Received',
};

const Pick = ({
  start = null,
  error,
  onRetry = () => {},
}: {
  start?: PickedFile | null;
  error?: string;
  onRetry?: () => void;
}) => {
  const [picked, setPicked] = useState(start);
  return (
    <FilePick
      label="Card"
      hint="Front side"
      accept="image/*"
      picked={picked}
      error={error}
      texts={TEXTS}
      onPick={(file) => setPicked({ name: file.name, file, state: 'received', progress: 1 })}
      onRemove={() => setPicked(null)}
      onRetry={onRetry}
    />
  );
};
const aFile = new File(['x'], 'card.png', { type: 'image/png' });
const button = (name: string) => page.getByRole('button', { name });

it('takes one file, lets it go, and takes the same one again', async () => {
  render(<Pick />);
  for (const _time of [1, 2]) {
    await userEvent.upload(page.getByLabelText('Card').last(), aFile);
    await expect.element(page.getByText('card.png')).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent('Received');
    await expect.element(button('Choose')).not.toBeInTheDocument();
    await userEvent.click(button('Remove'));
    await expect.element(button('Choose')).toBeVisible();
  }
});

it('shows how far it is and says nothing of it before the end', async () => {
  render(<Pick start={{ name: 'card.png', file: aFile, state: 'sending', progress: 0.5 }} />);
  await expect
    .element(page.getByRole('progressbar', { name: 'Half way' }))
    .toHaveAttribute('value', '0.5');
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
});

it('tells what is wrong with the hint, and tries again', async () => {
  const onRetry = vi.fn();
  const start: PickedFile = { name: 'card.png', file: aFile, state: 'failed', progress: 0 };
  render(<Pick start={start} error="Connection lost" onRetry={onRetry} />);
  const group = page.getByRole('group', { name: 'Card' });
  await expect.element(group).toHaveAccessibleDescription('Front side Connection lost');
  await userEvent.click(button('Again'));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('offers no second try for a file that a reload has taken away', async () => {
  render(<Pick start={{ name: 'card.png', file: null, state: 'failed', progress: 0 }} />);
  await expect.element(page.getByText('card.png')).toBeVisible();
  await expect.element(button('Again')).not.toBeInTheDocument();
});
