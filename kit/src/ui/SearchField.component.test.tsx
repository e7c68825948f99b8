import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { SearchField } from './SearchField.tsx';

const field = page.getByRole('searchbox', { name: 'Search' });
const row = page.getByRole('button', { name: 'One' });

/** A list whose rows move up as soon as something is searched for. */
const List = ({ searched, go }: { searched: (text: string) => void; go: () => void }) => {
  const [words, setWords] = useState('');
  return (
    <>
      <SearchField
        label="Search"
        clear="Clear"
        maxLength={20}
        value={words}
        onSearch={(text) => {
          searched(text);
          setWords(text);
        }}
      />
      {words === '' && <p style={{ height: 200 }}>How to put them in order</p>}
      <button type="button" onClick={go}>
        One
      </button>
    </>
  );
};

it('lets a row be pressed right after typing, and does not search once it has led away', async () => {
  const searched = vi.fn();
  const go = vi.fn(() => history.pushState(null, '', '#one'));
  render(<List searched={searched} go={go} />);
  await userEvent.fill(field, 'on');
  await userEvent.click(row);
  expect(go).toHaveBeenCalledOnce();
  // what waits for the end of the press comes in the next turn
  await new Promise((resolve) => setTimeout(resolve));
  expect(searched).not.toHaveBeenCalled();
  history.back();
});

it('searches when the field is left by a press that leads nowhere', async () => {
  const searched = vi.fn();
  const go = vi.fn();
  render(<List searched={searched} go={go} />);
  await userEvent.fill(field, 'on');
  await userEvent.click(row);
  expect(go).toHaveBeenCalledOnce();
  await expect.poll(() => searched.mock.calls).toEqual([['on']]);
});

it('searches at once when the field is left by a key', async () => {
  const searched = vi.fn();
  render(<List searched={searched} go={vi.fn()} />);
  await userEvent.fill(field, 'on');
  await userEvent.tab();
  expect(searched.mock.calls).toEqual([['on']]);
});
