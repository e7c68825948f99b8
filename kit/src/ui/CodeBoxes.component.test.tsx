import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { CodeBoxes } from './CodeBoxes.tsx';

const Code = ({ error }: { error?: string }) => {
  const [digits, setDigits] = useState(['', '', '', '']);
  return (
    <CodeBoxes
      label="Code"
      boxLabel={(position) => `Box ${position}`}
      digits={digits}
      onChange={setDigits}
      error={error}
    />
  );
};
const box = (position: number) => page.getByLabelText(`Box ${position}`);
const expectCode = async (code: string) => {
  for (const [index, digit] of [...code].entries()) {
    await expect.element(box(index + 1)).toHaveValue(digit.trim());
  }
};

const Refusing = () => {
  const [digits, setDigits] = useState(['', '']);
  return (
    <>
      <CodeBoxes
        label="Code"
        boxLabel={(position) => `Box ${position}`}
        digits={digits}
        onChange={setDigits}
      />
      <button type="button" onClick={() => setDigits(['', ''])}>
        refuse
      </button>
    </>
  );
};

it('has the focus when it comes, and again when a code that was wrong is cleared away', async () => {
  render(<Refusing />);
  await expect.element(box(1)).toHaveFocus();
  await userEvent.keyboard('12');
  await userEvent.click(page.getByRole('button', { name: 'refuse' }));
  await expect.element(box(1)).toHaveFocus();
  await expectCode('  ');
});

it('takes digits only, and goes on to the next box', async () => {
  render(<Code />);
  await userEvent.click(box(1));
  await userEvent.keyboard('a');
  await expect.element(box(1)).toHaveFocus();
  await userEvent.keyboard('1');
  await expect.element(box(2)).toHaveFocus();
  await expectCode('1   ');
});

it('spreads a pasted code over all boxes, from whichever it was pasted into', async () => {
  render(<Code />);
  await userEvent.fill(box(3), '5678');
  await expectCode('5678');
  await expect.element(box(4)).toHaveFocus();
});

it('empties its own box first and then the one before', async () => {
  render(<Code />);
  await userEvent.fill(box(1), '5678');
  await userEvent.keyboard('{Backspace}');
  await expectCode('567 ');
  await userEvent.keyboard('{Backspace}');
  await expect.element(box(3)).toHaveFocus();
  await expectCode('56  ');
});

it('is walked with the arrows, left to right in every language, and replaces what it walks to', async () => {
  document.documentElement.dir = 'rtl';
  render(<Code />);
  await userEvent.fill(box(1), '5678');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}9');
  await expectCode('5978');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(box(4)).toHaveFocus();
  document.documentElement.dir = 'ltr';
});

it('goes on when the digit that is typed is the one that stood there', async () => {
  render(<Code />);
  await userEvent.fill(box(1), '0000');
  await userEvent.click(box(1));
  await userEvent.keyboard('1042');
  await expectCode('1042');
});

it('ties what went wrong to every box', async () => {
  render(<Code error="Wrong code" />);
  for (const position of [1, 4]) {
    await expect.element(box(position)).toHaveAccessibleDescription('Wrong code');
    await expect.element(box(position)).toHaveAttribute('aria-invalid', 'true');
  }
});
