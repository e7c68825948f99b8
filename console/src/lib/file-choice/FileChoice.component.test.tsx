import { render } from '@rafiq/kit/testing/rendered.tsx';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FileChoice } from './FileChoice.tsx';
import { fileChoiceTexts, t } from './texts.ts';

beforeAll(fileChoiceTexts.load);

const LIST = new File(['{}'], 'liste.ndjson');

const Chosen = ({
  onChoose = () => {},
  ...rest
}: {
  onChoose?: (file: File) => void;
  error?: string;
  busy?: boolean;
}) => {
  const [name, setName] = useState('');
  return (
    <FileChoice
      label="Fichier"
      hint="Deux mégaoctets"
      accept=".ndjson"
      name={name}
      onChoose={(file) => {
        setName(file.name);
        onChoose(file);
      }}
      {...rest}
    />
  );
};
const control = () => page.getByLabelText('Fichier');

it('says in our words what to do, then what was chosen, and takes the same file again', async () => {
  const onChoose = vi.fn();
  render(<Chosen onChoose={onChoose} />);
  await expect.element(page.getByText(t('choose'))).toBeVisible();
  await userEvent.upload(control(), LIST);
  await expect.element(page.getByTitle('liste.ndjson')).toBeVisible();
  await expect.element(page.getByText(t('replace'))).toBeVisible();
  // as a press does before the window opens
  control()
    .element()
    .dispatchEvent(new MouseEvent('click', { cancelable: true }));
  await userEvent.upload(control(), LIST);
  expect(onChoose).toHaveBeenCalledTimes(2);
});

it('is reached by the keyboard and tells what is wrong together with what is asked for', async () => {
  render(<Chosen error="Il est vide" />);
  await userEvent.keyboard('{Tab}');
  await expect.element(control()).toHaveFocus();
  await expect.element(control()).toBeInvalid();
  // to the browser it is read-only, and what is read-only has another border
  const said = page.getByText('Il est vide').element();
  const box = control().element().closest('[data-invalid="true"]');
  const colorOf = (element: Element | null) => element && getComputedStyle(element);
  await expect.poll(() => colorOf(box)?.borderTopColor).toBe(colorOf(said)?.color);
  await expect.element(control()).toHaveAccessibleDescription('Il est vide Deux mégaoctets');
});

it('takes what is dropped anywhere on the box', async () => {
  render(<Chosen />);
  const input = control().element();
  const box = input.parentElement as HTMLElement;
  expect(input.getBoundingClientRect()).toEqual(box.getBoundingClientRect());
  input.dispatchEvent(new DragEvent('dragenter', { bubbles: true }));
  await expect.poll(() => box.dataset.over).toBe('true');
});

it('takes no other while one is on its way', async () => {
  render(<Chosen busy />);
  await expect.element(control()).toBeDisabled();
  await expect.element(page.getByText(t('busy'))).toBeVisible();
});
