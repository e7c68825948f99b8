import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { FileArea } from './FileArea.tsx';
import type { FileLineItem } from './FileLine.tsx';

const TEXTS = {
  drop: 'Drop',
  touch: 'Touch',
  or: 'or',
  browse: 'Browse',
  camera: 'Photograph',
  list: 'Files',
  count: '1 / 2',
  counted: '1 of 2',
  refused: 'Not taken',
  close: 'Close',
  full: 'No more than 2',
  preparing: 'Preparing',
  waiting: 'Waiting',
  ahead: 'There',
  received: 'Received',
  retry: 'Again',
  remove: (name: string) => `Remove ${name}`,
  retryOf: (name: string) => `Send ${name} again`,
  sendingOf: (name: string) => `Sending ${name}`,
  share: (share: number) => `${share * 100} %`,
};

const line = (name: string, part: Partial<FileLineItem> = {}): FileLineItem => ({
  id: name,
  name,
  about: '1 KB',
  blob: null,
  state: 'waiting',
  progress: 0,
  ...part,
});

const show = (items: FileLineItem[] = [], part: { closed?: boolean; refused?: string } = {}) => {
  const deeds = { onAdd: vi.fn(), onRemove: vi.fn(), onRetry: vi.fn(), onClearRefusals: vi.fn() };
  const refusals = part.refused ? [{ id: '1', name: part.refused, text: 'Only PDF' }] : [];
  render(
    <FileArea
      label="Proofs"
      accept=".pdf"
      items={items}
      max={2}
      refusals={refusals}
      texts={TEXTS}
      closed={part.closed ?? false}
      {...deeds}
    />,
  );
  return deeds;
};
const aFile = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
const input = page.getByLabelText('Proofs').last();
const namesIn = (add: ReturnType<typeof vi.fn>) =>
  add.mock.calls.map(([files]) => (files as File[]).map(({ name }) => name));

it('hands over what was chosen, and the same file a second time', async () => {
  const { onAdd } = show();
  await userEvent.upload(input, [aFile('a.pdf'), aFile('b.pdf')]);
  await userEvent.upload(input, aFile('a.pdf'));
  await expect.poll(() => namesIn(onAdd)).toEqual([['a.pdf', 'b.pdf'], ['a.pdf']]);
});

it('takes what is dropped on it', async () => {
  const { onAdd } = show();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(aFile('c.pdf'));
  const area = page.getByRole('group', { name: 'Proofs' });
  area.element().dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true }));
  await expect.element(area).toHaveAttribute('data-over', 'true');
  area.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  expect(namesIn(onAdd)).toEqual([['c.pdf']]);
  await expect.element(area).toHaveAttribute('data-over', 'false');
});

it('names what it did not take, with the reason', async () => {
  show([], { refused: 'notes.txt' });
  await expect.element(page.getByText('Not taken')).toBeVisible();
  await expect.element(page.getByRole('listitem')).toHaveTextContent('notes.txt — Only PDF');
});

it('offers no more once it is full, and says so', async () => {
  show([line('a.pdf'), line('b.pdf')]);
  await expect
    .element(page.getByRole('button', { name: 'Browse' }))
    .toHaveAccessibleDescription('No more than 2');
});

it('lets a file go that has not left yet, and only that', async () => {
  const { onRemove } = show([line('a.pdf'), line('b.pdf', { state: 'received' })]);
  await userEvent.click(page.getByRole('button', { name: 'Remove a.pdf' }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith('a.pdf');
  await expect.element(page.getByRole('button', { name: 'Remove b.pdf' })).not.toBeInTheDocument();
});

it('shows what travels before the form is sent, quietly, and lets it go', async () => {
  const { onRemove } = show([
    line('a.pdf', { state: 'goingAhead', progress: 0.5 }),
    line('b.pdf', { state: 'ahead' }),
  ]);
  const bar = page.getByRole('progressbar', { name: 'Sending a.pdf' });
  await expect.element(bar).toHaveAttribute('value', '0.5');
  await expect.element(page.getByText('There', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/ — /)).not.toBeInTheDocument();
  for (const name of ['a.pdf', 'b.pdf'])
    await userEvent.click(page.getByRole('button', { name: `Remove ${name}` }));
  expect(onRemove.mock.calls).toEqual([['a.pdf'], ['b.pdf']]);
});

it('says what went wrong with a file and tries that one again', async () => {
  const { onRetry } = show([line('a.pdf', { state: 'failed', error: 'Connection lost' })]);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Connection lost');
  await userEvent.click(page.getByRole('button', { name: 'Send a.pdf again' }));
  expect(onRetry).toHaveBeenCalledExactlyOnceWith('a.pdf');
});

it('shows how far a file is, and speaks only its end', async () => {
  show([line('a.pdf', { state: 'sending', progress: 0.5 }), line('b.pdf', { state: 'received' })]);
  const bar = page.getByRole('progressbar', { name: 'Sending a.pdf' });
  await expect.element(bar).toHaveAttribute('value', '0.5');
  await expect.element(page.getByText('50 %')).toBeVisible();
  await expect.element(page.getByText('b.pdf — Received')).toBeInTheDocument();
  await expect.element(page.getByText('a.pdf — Received')).not.toBeInTheDocument();
});

it('takes nothing while everything is on its way', async () => {
  const { onAdd } = show([line('a.pdf')], { closed: true });
  await expect.element(page.getByRole('button', { name: 'Browse' })).not.toBeInTheDocument();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(aFile('c.pdf'));
  const area = page.getByRole('group', { name: 'Proofs' }).element();
  area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  expect(onAdd).not.toHaveBeenCalled();
});

it('says beside a file why it failed in lines that can be read, in a narrow column of a wide page', async () => {
  const error = 'This PDF is protected by a password. Send a photo of the document instead.';
  show([line('facture.pdf', { state: 'failed', error })]);
  const area = page.getByRole('group', { name: 'Proofs' }).element() as HTMLElement;
  Object.assign(area.style, { width: '260px' });
  const said = page.getByText(error).element();
  await expect.poll(() => said.getBoundingClientRect().width).toBeGreaterThan(130);
  expect(area.scrollWidth).toBeLessThanOrEqual(260);
});
